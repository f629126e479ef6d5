import { api } from './handlers/api.ts';
import { livez, readyz } from './handlers/health.ts';
import { notFound } from './handlers/not-found.ts';
import { remoteFile, remotesJson } from './handlers/remotes.ts';
import { landing, shellPageOrFile } from './handlers/shell.ts';
import type { CreateHandler } from './deps.ts';

/**
 * The public door, read from top to bottom: the first path that fits answers. `/*` stands for any rest. Upgrades to
 * WebSocket do not come this way: `socket-door.ts` takes them.
 */
export const routes: readonly (readonly [path: string, answer: CreateHandler])[] = [
  ['/livez', livez], //            this process runs
  ['/readyz', readyz], //          every part is ready, or which is not
  ['/metrics', notFound], //        on METRICS_PORT, for the cluster alone
  ['/api/*', api], //              the contracts' routes, each at its service
  ['/socket.io/*', notFound], //    websocket only, no polling
  ['/remotes.json', remotesJson],
  ['/remotes/*', remoteFile], //   each remote's own server
  ['/landing.html', notFound], //   templates and notes of the shell's build, not pages
  ['/index.html', notFound],
  ['/csp.json', notFound],
  ['/', landing],
  ['/register', landing], //       registration opens over it
  ['/*', shellPageOrFile],
];
