/** Serves the build of the current workspace on its port in `remotes.ts`. `PORT` overrides the port. */
import { basename } from 'node:path';
import { frontendPorts } from './remotes.ts';

const ports: Readonly<Record<string, number>> = frontendPorts;
process.env.PORT ??= String(ports[basename(process.cwd())]);
await import('@hamrah/serve/main');
