# Replaces node:VERSION-bookworm-slim. The context has a Debian tree, and node and npm from npm packages.
FROM scratch
COPY root /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && useradd --uid 1000 --user-group --create-home --shell /bin/bash node
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]
