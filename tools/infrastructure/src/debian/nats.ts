import { connect } from 'node:net';
import { type Supervised, supervise } from '../supervise.ts';
import { inCell } from './cell.ts';
import { ownedFolder } from './postgres.ts';

/** Starts nats-server with JetStream, its store in `folder`, on a loopback port. */
export function startNats(where: {
  root: string;
  folder: string;
  lockFile: string;
  logFile: string;
  port: number;
}): Supervised {
  ownedFolder(where.folder);
  const flags = ['--addr', '127.0.0.1', '--port', String(where.port), '--jetstream', '--store_dir', '/mnt'];
  return supervise({
    ...inCell({
      name: 'nats-server',
      root: where.root,
      lockFile: where.lockFile,
      binds: { [where.folder]: '/mnt' },
      command: ['/usr/sbin/nats-server', ...flags],
      stopSignal: 'SIGINT',
      logFile: where.logFile,
    }),
    ready: () => accepts(where.port),
  });
}

/** Whether a server accepts connections on the loopback port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
