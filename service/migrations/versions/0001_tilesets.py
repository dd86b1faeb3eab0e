"""Enrolled tilesets and their crops."""

import sqlalchemy as sa
from alembic import op

revision = "0001_tilesets"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tilesets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_table(
        "tileset_crops",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("tileset_id", sa.String(32), sa.ForeignKey("tilesets.id", ondelete="CASCADE"), nullable=False),
        sa.Column("tile", sa.String(3), nullable=False),
        sa.Column("picture", sa.LargeBinary(), nullable=False),
        sa.Column("lead", sa.Double(), nullable=False),
        sa.Column("photo", sa.Integer(), nullable=True),
    )
    op.create_index("ix_tileset_crops_tileset_id", "tileset_crops", ["tileset_id"])


def downgrade() -> None:
    op.drop_table("tileset_crops")
    op.drop_table("tilesets")
