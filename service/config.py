"""Settings: each one is a row of a table, read from the environment as RIICHI_<NAME>."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

PREFIX = "RIICHI_"


class SettingError(ValueError):
    """A setting that does not exist, or whose value cannot be used."""


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError("negative")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError("not a time")
    return number


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


@dataclass(frozen=True)
class Setting:
    """One setting: its name without RIICHI_, its default as text, how the text is read, and what it is for."""

    name: str
    default: str
    read: Callable[[str], object]
    meaning: str

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return PREFIX + self.name

    def value(self, text: str) -> object:
        """What a text means for this setting; a SettingError names the setting."""
        try:
            return self.read(text)
        except ValueError as fault:
            raise SettingError(f"{self.variable}={text!r} cannot be used: {fault}") from None


SETTINGS = (
    Setting("DATABASE_URL", "", str, "Where to store: an SQLAlchemy URL; empty is an SQLite file in `instance/`"),
    Setting("MAX_BODY_BYTES", "10485760", _whole, "Largest request body"),
    Setting("MAX_FORM_FIELD_BYTES", "500000", _whole, "Largest form field that is not a file"),
    Setting("MAX_FORM_PARTS", "100", _whole, "Most parts of a form"),
    Setting("MAX_BATCH_BYTES", "268435456", _whole, "Largest body of a batch of scores"),
    Setting("MAX_LINE_BYTES", "65536", _whole, "Longest line of a batch of scores"),
    Setting("READINGS_AT_ONCE", "2", _whole, "Photos that a process reads at the same time; others wait"),
    Setting("READING_WAIT_SECONDS", "20", _seconds, "How long a photo waits for its turn before the answer is 503"),
    Setting("RATE_LIMIT", "", str, "Requests a client may make, such as `60/minute`; empty is no limit"),
    Setting("RATE_STORE", "memory://", str, "Where requests are counted: `redis://host:6379` for several processes"),
    Setting("CORS_ORIGINS", "", _words, "Origins whose pages may call `/v1`, parted by spaces; `*` is all"),
    Setting("PROXIES", "0", _whole, "How many proxies in front of the service are trusted for the client's address"),
    Setting("LOG_LEVEL", "INFO", str, "Least severe level that is logged"),
    Setting("BIND", "127.0.0.1:8000", str, "Address that gunicorn listens on"),
    Setting("WORKERS", "2", _whole, "Processes of gunicorn"),
    Setting("THREADS", "4", _whole, "Threads of each process"),
    Setting("DRAIN_SECONDS", "30", _whole, "How long requests under way may go on after SIGTERM"),
)


def settings(
    overrides: Mapping[str, object] | None = None, environ: Mapping[str, str] | None = None
) -> dict[str, object]:
    """All settings by name: an override first, then the environment, then the default.

    >>> settings({"MAX_FORM_PARTS": 20}, {"RIICHI_MAX_BODY_BYTES": "1000"})["MAX_BODY_BYTES"]
    1000
    """
    environ = os.environ if environ is None else environ
    overrides = overrides or {}
    known = {setting.name for setting in SETTINGS}
    unknown = {f"{PREFIX}{name}" for name in overrides if name not in known and name.isupper()} - {f"{PREFIX}TESTING"}
    if unknown:
        raise SettingError(f"no such setting: {', '.join(sorted(unknown))}")
    read = {setting.name: setting.value(environ.get(setting.variable, setting.default)) for setting in SETTINGS}
    return read | dict(overrides)
