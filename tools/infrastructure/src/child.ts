import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** What to run: output is appended to `logFile`; `terminate` overrides how the child is asked to end. */
export type Command = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string> | undefined;
  cwd?: string | undefined;
  logFile: string;
  terminate?: ((pid: number) => void) | undefined;
};

/** A running child in a process group of its own, so that Ctrl-C in a terminal reaches it only through its parent. */
export type Child = {
  readonly pid: number;
  readonly exited: Promise<string>;
  hasExited(): boolean;
  kill(signal: NodeJS.Signals): void;
  stop(graceMs?: number): Promise<void>;
};

const setprivPath = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
const maxLogBytes = 10 * 1024 * 1024;

/** Starts a child that the kernel ends (SIGTERM) when this process dies, even by SIGKILL (Linux). */
export function startChild(command: Command): Child {
  const process = spawnLogged(command);
  const pid = process.pid;
  if (pid === undefined) throw new Error(`${command.name} could not be started: ${command.command} is missing`);
  let hasExited = false;
  const exited = new Promise<string>((resolve) => {
    process.once('exit', (code, signal) => {
      hasExited = true;
      resolve(signal ?? `exit code ${code}`);
    });
  });
  return {
    pid,
    exited: exited,
    hasExited: () => hasExited,
    kill: (signal) => signalGroup(pid, signal),
    async stop(graceMs = 10_000) {
      if (!hasExited) (command.terminate ?? ((target) => signalGroup(target, 'SIGTERM')))(pid);
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
      signalGroup(pid, 'SIGKILL');
    },
  };
}

function spawnLogged({ command, args, env, cwd, logFile, name }: Command): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a');
  try {
    const [file, ...rest] = setprivPath
      ? [setprivPath, '--pdeathsig', 'SIGTERM', '--', command, ...args]
      : [command, ...args];
    if (file === undefined) throw new Error(`${name} has no command`);
    const child = spawn(file, rest, {
      cwd,
      env: env ?? process.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {});
    return child;
  } finally {
    closeSync(log);
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/** A short-lived program whose output is read; it and its children end with this process at the latest. */
export function spawnPiped(
  command: string,
  args: string[],
  { cwd, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const terminate = () => {
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM');
  };
  process.once('exit', terminate);
  child.once('close', () => process.off('exit', terminate));
  return child;
}
