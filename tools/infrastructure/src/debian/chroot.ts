import { readFileSync } from 'node:fs';
import type { Command } from '../child.ts';
import { type EngineProcess, lockCommand } from './engine-process.ts';

const enterScript = `
root=$1; shift
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t proc proc "$root/proc"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
shift
signal=$1; shift
exec chroot "$root" setpriv --reuid postgres --regid postgres --clear-groups --pdeathsig "$signal" -- "$@"
`;

/**
 * Runs a command in its own mount, process and IPC namespaces as an unprivileged user. A crash needs no cleanup:
 * mounts, shared memory and the lock disappear with the last process. A stale process id in PostgreSQL's lock file
 * cannot match, because each run has its own PID namespace.
 */
export function chrootCommand(options: EngineProcess): Command {
  const { name, root, binds, command, stopSignal, logFile } = options;
  const pairs = Object.entries(binds).flat();
  const namespaces = ['unshare', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--propagation', 'private'];
  const signal = stopSignal.replace('SIG', '');
  return {
    name,
    command: 'setpriv',
    args: [
      '--pdeathsig',
      'KILL',
      '--',
      ...lockCommand(options),
      ...namespaces,
      'sh',
      '-euc',
      enterScript,
      'chroot',
      root,
      ...pairs,
      '--',
      signal,
      ...command((treePath) => treePath),
    ],
    cwd: '/',
    logFile,
    terminate: (pid) => {
      for (const child of childrenOf(pid)) process.kill(child, stopSignal);
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
