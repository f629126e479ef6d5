import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortTable } from './processes.ts';

/** The system that runs in a folder, from `.local/running.json`. */
export type RunningSystem = {
  pid: number;
  ports: PortTable;
  origin: string;
  mailboxUrl: string;
  /** Absent if payments go to Stripe. */
  stripeSandboxUrl?: string | undefined;
  mongodbBaseUri: string;
  natsUrl: string;
};

/** The stored record. It has the start time of the process, because the operating system reuses process ids. */
type RunningRecord = RunningSystem & { startedAt?: string };

const recordFile = (folder: string) => join(folder, '.local/running.json');

/** Start time of a process in clock ticks since boot; empty outside Linux. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Reads the record of the system that runs in a folder; undefined if none runs or it crashed. */
export function readRunning(folder: string): RunningSystem | undefined {
  if (!existsSync(recordFile(folder))) return undefined;
  const { startedAt, ...running } = JSON.parse(readFileSync(recordFile(folder), 'utf8')) as RunningRecord;
  try {
    process.kill(running.pid, 0);
    return (startedAt ?? '') === startTimeOf(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

/** Records the running system. Only the owner can read the record, because it holds credentials. */
export const writeRunning = (folder: string, running: RunningSystem): void => {
  rmSync(recordFile(folder), { force: true });
  const record: RunningRecord = { ...running, startedAt: startTimeOf(running.pid) };
  writeFileSync(recordFile(folder), JSON.stringify(record), { mode: 0o600 });
};

/** Removes the record of the running system. */
export const removeRunning = (folder: string): void => rmSync(recordFile(folder), { force: true });
