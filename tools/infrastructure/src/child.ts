import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** A program to run. Output is appended to `logFile`. `terminate` stops the program; by default it gets SIGTERM. */
export type Command = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string> | undefined;
  cwd?: string | undefined;
  /** Group id of the process, by which a firewall recognises it. Needs root; the parent's by default. */
  group?: number | undefined;
  logFile: string;
  terminate?: ((pid: number) => void) | undefined;
};

/** A child process in its own process group, so Ctrl-C in a terminal reaches only its parent. */
export type Child = {
  readonly pid: number;
  readonly exited: Promise<string>;
  hasExited(): boolean;
  kill(signal: NodeJS.Signals): void;
  stop(graceMs?: number): Promise<void>;
};

const setprivPath = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
const maxLogBytes = 10 * 1024 * 1024;

/** Starts a child. On Linux the kernel sends it SIGTERM when this process dies, even by SIGKILL. */
export function startChild(command: Command): Child {
  const process = spawnLogged(command);
  const pid = process.pid;
  if (pid === undefined) throw new Error(`Cannot start ${command.name}: ${command.command} is missing.`);
  let hasExited = false;
  const exited = new Promise<string>((resolve) => {
    process.once('exit', (code, signal) => {
      hasExited = true;
      resolve(signal ?? `exit code ${code}`);
    });
  });
  return {
    pid,
    exited,
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

function spawnLogged({ command, args, env, cwd, group, logFile, name }: Command): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a');
  try {
    const groupFlags = group === undefined ? [] : ['--regid', String(group), '--clear-groups'];
    const [executable, ...executableArgs] = setprivPath
      ? [setprivPath, ...groupFlags, '--pdeathsig', 'SIGTERM', '--', command, ...args]
      : [command, ...args];
    if (executable === undefined) throw new Error(`${name} has no command.`);
    const child = spawn(executable, executableArgs, {
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
    // The group has already exited.
  }
}

/**
 * Runs a short-lived program with piped output. The program and its children end when this process exits, at the
 * latest.
 */
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
