/** Serves several browser builds in one process, for a local system. Arguments: `FOLDER=PORT …`. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createFileServer } from './serve.ts';

const drainMs = 1_000;

const servers: Server[] = [];
for (const argument of process.argv.slice(2)) {
  const [folder = '', port] = argument.split('=');
  const server = createFileServer(folder, 'current');
  servers.push(server);
  // Servers start in sequence, so that all of them respond once the last port does.
  await once(server.listen(Number(port), '127.0.0.1'), 'listening');
  console.warn(`serving ${folder} at http://127.0.0.1:${port}`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const server of servers) server.close();
    setTimeout(() => servers.forEach((server) => void server.closeAllConnections()), drainMs).unref();
  });
}
