import { readFileSync } from 'node:fs';
import type { Command } from '../child.ts';

/** A command run inside the engine's root tree: `binds` maps folders of this machine to folders in the tree. */
export type ChrootOptions = {
  name: string;
  root: string;
  lockFile: string;
  binds: Record<string, string>;
  command: string[];
  stopSignal: NodeJS.Signals;
  logFile: string;
};

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

/** The exit code that says that another run holds the lock file. */
export const lockedExitCode = 75;

/**
 * The command in mount, process and IPC namespaces of its own, as an unprivileged user. A crash leaves nothing to clean:
 * the kernel drops mounts, shared memory and the lock with the last process, and a process id in an old lock file of
 * PostgreSQL means nothing outside its namespace.
 */
export function chrootCommand({ name, root, lockFile, binds, command, stopSignal, logFile }: ChrootOptions): Command {
  const pairs = Object.entries(binds).flat();
  const lock = ['flock', '--no-fork', '--timeout', '15', '--conflict-exit-code', String(lockedExitCode), lockFile];
  const namespaces = ['unshare', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--propagation', 'private'];
  const signal = stopSignal.replace('SIG', '');
  return {
    name,
    command: 'setpriv',
    args: [
      '--pdeathsig',
      'KILL',
      '--',
      ...lock,
      ...namespaces,
      'sh',
      '-euc',
      enterScript,
      'cell',
      root,
      ...pairs,
      '--',
      signal,
      ...command,
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
