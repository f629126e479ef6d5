import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@hamrah/start';
import { changedDocuments, dumpDatabases } from '../../support/database-dump.ts';
import type { EventBus } from './bus.ts';

/** All effects of subscribers. */
export interface Effects {
  readonly documents: ReadonlyMap<string, string>;
  readonly emails: number;
  readonly pushes: number;
  /** Number of messages ever published to the streams. */
  readonly published: number;
}

const settledMs = 3_000;
const maxMs = 60_000;

/** Waits until all events are handled and nothing changes any more. Then reads the effects. */
export async function readEffects(system: System, bus: EventBus, pushes: readonly string[]): Promise<Effects> {
  const read = async (): Promise<Effects> => ({
    documents: await dumpDatabases(system),
    emails: await countEmails(system),
    pushes: pushes.length,
    published: await bus.countPublished(),
  });
  const deadline = Date.now() + maxMs;
  for (let previous = await read(); ; ) {
    await sleep(settledMs);
    const current = await read();
    const isSettled = (await bus.isDrained()) && changesBetween(previous, current).length === 0;
    if (isSettled) return current;
    if (Date.now() > deadline)
      throw new Error(`The effects do not settle: ${changesBetween(previous, current).slice(0, 10).join(', ')}`);
    previous = current;
  }
}

async function countEmails({ mailboxUrl }: System): Promise<number> {
  const { messages } = (await (await fetch(`${mailboxUrl}/api/messages`)).json()) as { messages: unknown[] };
  return messages.length;
}

/**
 * Returns one line for each changed document, and one each if the number of emails, pushes or messages changed. The
 * proof itself published `expectedMessages` messages.
 */
export function changesBetween(before: Effects, after: Effects, expectedMessages = 0): string[] {
  const counts = {
    emails: after.emails - before.emails,
    pushes: after.pushes - before.pushes,
    'published events': after.published - before.published - expectedMessages,
  };
  return [
    ...changedDocuments(before.documents, after.documents),
    ...Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`])),
  ];
}
