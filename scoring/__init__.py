"""The rules of riichi mahjong: hands, yaku, fu, points and settlements. Standard library only."""
