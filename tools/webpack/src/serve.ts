/** Serves a workspace's `dist` on a loopback port: `node serve.ts <port>`; hashed files for ever, all else asked again. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import sirv from 'sirv';

const port = Number(process.argv[2]);
if (!Number.isInteger(port)) throw new Error('Say the port: serve.ts 4204');

const hashedName = /\.[0-9a-f]{8}\.\w+$/;
const files = sirv(resolve('dist'), {
  // Looks at the disk each time, so that a new build is served at once.
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response, path) => {
    response.setHeader('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});

const server = createServer((request, response) => {
  if (request.url === '/livez') response.end('ok');
  else files(request, response, () => void response.writeHead(404).end());
});
server.listen(port, '127.0.0.1', () => console.warn(`dist is served at http://127.0.0.1:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
