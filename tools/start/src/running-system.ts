import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `.local/running.json` says of the system that runs from this folder. */
export type RunningSystem = {
  pid: number;
  origin: string;
  mailboxUrl: string;
  mongodbBaseUri: string;
  natsUrl: string;
};

/** A record with when its process began. */
type RunningRecord = RunningSystem & { startedAt?: string };

const fileIn = (folder: string) => join(folder, '.local/running.json');

/** When a process began, in ticks of the machine; empty where that is not told. Ids are given again, a new container begins at the same ones. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The system that runs from this folder now; undefined when none does, also after one that crashed. */
export function readRunning(folder: string): RunningSystem | undefined {
  if (!existsSync(fileIn(folder))) return undefined;
  const { startedAt: began, ...running } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunningRecord;
  try {
    process.kill(running.pid, 0);
    return (began ?? '') === startTimeOf(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

/** Records this process as the running system. */
export const writeRunning = (folder: string, running: RunningSystem): void =>
  writeFileSync(
    fileIn(folder),
    JSON.stringify({ ...running, startedAt: startTimeOf(running.pid) } satisfies RunningRecord),
  );

/** Forgets the running system. */
export const removeRunning = (folder: string): void => rmSync(fileIn(folder), { force: true });
