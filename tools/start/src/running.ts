import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `.local/running.json` says of the system that runs from this folder. */
export type Running = { pid: number; origin: string; mailboxUrl: string; mongodbBaseUri: string; natsUrl: string };

const fileIn = (folder: string) => join(folder, '.local/running.json');

/** The system that runs from this folder now; undefined when none does, also after one that crashed. */
export function readRunning(folder: string): Running | undefined {
  if (!existsSync(fileIn(folder))) return undefined;
  const running = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Running;
  try {
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

/** Records this process as the running system. */
export const writeRunning = (folder: string, running: Running): void =>
  writeFileSync(fileIn(folder), JSON.stringify(running));

/** Forgets the running system. */
export const forgetRunning = (folder: string): void => rmSync(fileIn(folder), { force: true });
