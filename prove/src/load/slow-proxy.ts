import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that delays some requests. It forwards all others, such as probes, immediately. */
export interface SlowProxy {
  readonly origin: string;
  /** Largest number of delayed requests at the same time. */
  readonly maxOpen: () => number;
  stop(): void;
}

/** Starts a proxy that delays requests whose path matches `slowPaths` by `delayMs`. */
export async function startSlowProxy(origin: string, slowPaths: RegExp, delayMs: number): Promise<SlowProxy> {
  let [open, maxOpen] = [0, 0];
  const server = createServer((incoming, outgoing) => {
    const isSlow = slowPaths.test(incoming.url ?? '');
    if (isSlow) maxOpen = Math.max(maxOpen, ++open);
    outgoing.once('close', () => {
      if (isSlow) open -= 1;
    });
    const timer = setTimeout(
      () => {
        const { method, headers, url } = incoming;
        const call = request(origin + url, { method, headers }, (reply) => {
          outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
          reply.pipe(outgoing);
        });
        call.on('error', () => outgoing.destroy());
        incoming.pipe(call);
      },
      isSlow ? delayMs : 0,
    );
    outgoing.once('close', () => clearTimeout(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    maxOpen: () => maxOpen,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
