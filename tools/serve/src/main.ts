/** Serves the browser build in the current folder on `PORT`. */
import { z } from 'zod';
import { environment } from './config.ts';
import { createFileServer } from './serve.ts';

const drainMs = 5_000;

const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
const { HOST, PORT, RELEASE } = parsed.data;
const server = createFileServer(process.cwd(), RELEASE);
server.listen(PORT, HOST, () => console.warn(`serving the ${RELEASE} release at http://${HOST}:${PORT}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  });
}
