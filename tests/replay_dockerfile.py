"""Replays a Dockerfile's steps in a folder, for want of an engine: `python -m tests.replay_dockerfile FOLDER`.

Each stage is a folder that stands for its root; the absolute paths that the file names are moved into it. COPY and RUN
are carried out, what is said about running is kept, and any other instruction must be one that changes nothing here.
"""

import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
DECLARED = {"VOLUME", "EXPOSE", "STOPSIGNAL"}
MOVED = re.compile(r"(?<![\w.:/])/(opt|app|build|data)(?=[/\s:\"']|$)")
DATABASE = re.compile(r"sqlite:////data")


@dataclass
class Stage:
    """A stage that has been replayed: its folder and what it was told about running."""

    root: Path
    environment: dict[str, str] = field(default_factory=dict)
    folder: str = "/"
    user: str = "0:0"
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def moved(self, text: str) -> str:
        """A text with the paths of the image's root moved into this stage's folder."""
        return DATABASE.sub(f"sqlite:///{self.root}/data", MOVED.sub(rf"{self.root}/\1", text))

    def surroundings(self) -> dict[str, str]:
        """The environment of a process in this stage."""
        told = {
            name: self.moved(value).replace("$PATH", os.environ["PATH"]) for name, value in self.environment.items()
        }
        return os.environ | told


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile and their arguments."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in joined.splitlines() if line.strip()]


def ignored(context: Path) -> list[str]:
    """The rows of .dockerignore, the last that fits a path deciding."""
    rows = (context / ".dockerignore").read_text().splitlines()
    return [row for row in rows if row and not row.startswith("#")]


def is_sent(path: str, rows: list[str]) -> bool:
    """Whether a file of the context is sent to the engine."""
    sent = True
    for row in rows:
        pattern = row.removeprefix("!").rstrip("/")
        names = [path, *map(str, Path(path).parents)] if not pattern.startswith("**/") else Path(path).parts
        if any(fnmatch.fnmatchcase(name, pattern.removeprefix("**/")) for name in names):
            sent = row.startswith("!")
    return sent


def copy_context(context: Path, source: str, target: Path) -> None:
    """Copy a file, or all that is sent, out of the context."""
    if source != ".":
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(context / source, target)
        return
    rows = ignored(context)
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=context,
        capture_output=True,
        text=True,
        check=True,
    )
    for path in filter(lambda path: is_sent(path, rows), listed.stdout.splitlines()):
        if (context / path).is_file():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(context / path, target / path)


def copy(stage: Stage, stages: dict[str, Stage], context: Path, arguments: str) -> None:
    """COPY, from another stage or from the context."""
    words = arguments.split()
    if words[0].startswith("--from="):
        other = stages[words.pop(0).removeprefix("--from=")]
        shutil.copytree(other.moved(words[0]), stage.moved(words[1]), symlinks=True)
        # A virtual environment's programs begin with the place that it was made at.
        for program in Path(stage.moved(words[1]), "bin").iterdir():
            if program.is_file() and not program.is_symlink():
                program.write_bytes(program.read_bytes().replace(str(other.root).encode(), str(stage.root).encode()))
    else:
        copy_context(context, words[0], Path(stage.moved(words[1])))


def run(stage: Stage, arguments: str) -> None:
    """RUN, with a shell, in the stage's folder."""
    subprocess.run(["sh", "-euc", stage.moved(arguments)], cwd=stage.root, env=stage.surroundings(), check=True)


def replay(context: Path, folder: Path) -> Stage:
    """The last stage, after every step of the context's Dockerfile."""
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for instruction, arguments in instructions((context / "Dockerfile").read_text()):
        match instruction:
            case "FROM":
                stage = stages[arguments.split()[-1]] = Stage(folder / f"stage{len(stages)}")
                stage.root.mkdir()
            case "COPY":
                copy(stage, stages, context, arguments)
            case "RUN":
                run(stage, arguments)
            case "ENV":
                stage.environment |= dict(re.findall(r"(\w+)=(\S+)", arguments))
            case "WORKDIR":
                stage.folder = arguments
            case "USER":
                stage.user = arguments
            case "CMD":
                stage.command = json.loads(arguments)
            case "HEALTHCHECK":
                stage.health = json.loads(arguments.removeprefix("CMD "))
            case _ if instruction not in DECLARED:
                raise ValueError(f"no way to replay {instruction}")
    return stage


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(replay(ROOT, Path(sys.argv[1]).resolve()))
