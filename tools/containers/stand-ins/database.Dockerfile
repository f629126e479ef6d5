# Replaces mongo and nats. The context has the Debian tree of tools/infrastructure with PostgreSQL, DocumentDB and
# nats-server, an empty database, node, and the programs in app/.
FROM scratch AS engine
COPY root /
COPY node /usr/local/bin/node
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

FROM engine AS mongo
COPY template /template
COPY app /app
RUN useradd --system --no-create-home mongodb && chown -R postgres:postgres /template /srv && mkdir -p /data/db \
  && printf '#!/bin/sh\nexec node /app/tools/containers/stand-ins/mongo/entrypoint.ts "$@"\n' > /usr/local/bin/docker-entrypoint.sh \
  && printf '#!/bin/sh\nexec node /app/tools/containers/stand-ins/mongo/mongosh.ts "$@"\n' > /usr/local/bin/mongosh \
  && chmod 755 /usr/local/bin/docker-entrypoint.sh /usr/local/bin/mongosh
EXPOSE 27017
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["mongod"]

FROM engine AS nats
COPY app/tools/containers/stand-ins/nats /app
RUN printf '#!/bin/sh\nexec nats-server "$@"\n' > /usr/local/bin/docker-entrypoint.sh \
  && printf '#!/bin/sh\nexec node /app/wget.ts "$@"\n' > /usr/local/bin/wget \
  && chmod 755 /usr/local/bin/docker-entrypoint.sh /usr/local/bin/wget
# 8222 is not exposed, because podman lists exposed ports as bindings and testcontainers waits for them.
EXPOSE 4222
ENTRYPOINT ["docker-entrypoint.sh"]
