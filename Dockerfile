# Two stages: the first installs what the lock file says, the second holds that and the sources, and nothing that builds.
# It needs no right but to listen and to write its database: a user without a name, a read-only root, no capability.
#   docker build --tag riichi-table .
#   docker run --read-only --cap-drop ALL --tmpfs /tmp --volume riichi:/data --publish 8000:8000 riichi-table

FROM python:3.11-slim AS build
COPY requirements.lock /build/requirements.lock
RUN python -m venv /opt/riichi
RUN /opt/riichi/bin/python -m pip install --quiet --no-cache-dir --no-deps --require-hashes --requirement /build/requirements.lock
RUN /opt/riichi/bin/python -m compileall -q /opt/riichi/lib || true
RUN /opt/riichi/bin/python -m pip uninstall --quiet --yes pip setuptools

FROM python:3.11-slim
COPY --from=build /opt/riichi /opt/riichi
COPY . /app
RUN /opt/riichi/bin/python -m compileall -q /app/scoring /app/vision /app/service
# A named volume takes over the owner of the folder that it covers.
RUN mkdir /data && chown 10001:10001 /data
WORKDIR /app
ENV PATH=/opt/riichi/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    OPENBLAS_NUM_THREADS=1 \
    RIICHI_BIND=0.0.0.0:8000 \
    RIICHI_DATABASE_URL=sqlite:////data/riichi.sqlite
USER 10001:10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
CMD ["gunicorn", "--config", "service/gunicorn.conf.py"]
