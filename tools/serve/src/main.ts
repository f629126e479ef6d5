/** Serves the build of the workspace it is started in: `PORT=4204 node main.ts`. */
import { z } from 'zod';
import { environment } from './config.ts';
import { fileServer } from './serve.ts';

const drainMs = 5_000;

const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  console.error(z.prettifyError(parsed.error));
  process.exit(1);
}
const { HOST, PORT, RELEASE } = parsed.data;
const server = fileServer(process.cwd(), RELEASE);
server.listen(PORT, HOST, () => console.warn(`the ${RELEASE} release is served at http://${HOST}:${PORT}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  });
}
