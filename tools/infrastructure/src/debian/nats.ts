import { connect } from 'node:net';
import { join } from 'node:path';
import { accessTable } from '@hamrah/bus/access';
import { authorizationBlock } from '@hamrah/bus/server-config';
import { type Passwords, writePrivateFile } from '../server-users.ts';
import { type SupervisedProcess, supervise } from '../supervise.ts';
import { engineCommand } from './engine-command.ts';
import { chownToEngineUser, createPrivateFolder } from './postgres.ts';

/**
 * Starts nats-server with JetStream on a loopback port, with its data in `folder`. With `isDurable`, the server
 * acknowledges an event after the write to disk.
 */
export function startNats(options: {
  root: string;
  folder: string;
  lockFile: string;
  logFile: string;
  port: number;
  passwords: Passwords;
  /** First token of the subjects that services may use; `*` if each test service has its own. */
  namespace: string;
  isDurable: boolean;
  stopSignal: 'SIGINT' | 'SIGKILL';
}): SupervisedProcess {
  createPrivateFolder(options.folder);
  const configFile = join(options.folder, 'nats.conf');
  const users = authorizationBlock(accessTable, (user) => options.passwords[user] ?? '', options.namespace);
  writePrivateFile(configFile, options.isDurable ? `jetstream { sync_interval: always }\n${users}` : users);
  chownToEngineUser(configFile);
  const flags = ['--addr', '127.0.0.1', '--port', String(options.port), '--jetstream'];
  return supervise({
    ...engineCommand({
      name: 'nats-server',
      root: options.root,
      lockFile: options.lockFile,
      binds: { [options.folder]: '/mnt' },
      command: (pathOf) => [
        pathOf('/usr/sbin/nats-server'),
        ...flags,
        '--store_dir',
        pathOf('/mnt'),
        '--config',
        pathOf('/mnt/nats.conf'),
      ],
      stopSignal: options.stopSignal,
      logFile: options.logFile,
    }),
    ready: () => acceptsConnections(options.port),
  });
}

/** Whether a server accepts connections on the loopback port. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
