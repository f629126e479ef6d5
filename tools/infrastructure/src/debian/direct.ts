import type { Command } from '../child.ts';
import { type EngineProcess, lockCommand, type PathOf } from './engine-process.ts';

const script = `
rm -f "$1"; shift
exec "$@"`;

/**
 * Runs a program of the tree as the current user, without namespaces, which many systems deny to unprivileged users.
 * The lock proves that no process of an earlier run is left, so the stale file can be deleted.
 */
export function directCommand(options: EngineProcess): Command {
  const { name, root, binds, command, staleFile, stopSignal, logFile } = options;
  const pathOf: PathOf = (treePath) => {
    const bind = Object.entries(binds).find(([, target]) => treePath === target || treePath.startsWith(`${target}/`));
    return bind ? `${bind[0]}${treePath.slice(bind[1].length)}` : `${root}${treePath}`;
  };
  return {
    name,
    command: 'setpriv',
    args: [
      ...['--pdeathsig', stopSignal.replace('SIG', ''), '--'],
      ...lockCommand(options),
      ...['sh', '-euc', script, 'direct'],
      staleFile === undefined ? '' : pathOf(staleFile),
      ...command(pathOf),
    ],
    cwd: '/',
    logFile,
    terminate: (pid) => process.kill(pid, stopSignal),
  };
}
