import { api } from './answers/api.ts';
import { livez, readyz } from './answers/health.ts';
import { nothing } from './answers/nothing.ts';
import { remoteFile, remotesJson } from './answers/remotes.ts';
import { landing, shellPageOrFile } from './answers/shell.ts';
import type { MakeAnswer } from './parts.ts';

/**
 * The public door, read from top to bottom: the first path that fits answers. `/*` stands for any rest. Upgrades to
 * WebSocket do not come this way: `socket-door.ts` takes them.
 */
export const routes: readonly (readonly [path: string, answer: MakeAnswer])[] = [
  ['/livez', livez], //            this process runs
  ['/readyz', readyz], //          every part is ready, or which is not
  ['/metrics', nothing], //        on METRICS_PORT, for the cluster alone
  ['/api/*', api], //              the contracts' routes, each at its service
  ['/socket.io/*', nothing], //    websocket only, no polling
  ['/remotes.json', remotesJson],
  ['/remotes/*', remoteFile], //   each remote's own server
  ['/landing.html', nothing], //   templates and notes of the shell's build, not pages
  ['/index.html', nothing],
  ['/csp.json', nothing],
  ['/', landing],
  ['/register', landing], //       registration opens over it
  ['/*', shellPageOrFile],
];
