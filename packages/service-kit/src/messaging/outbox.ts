import { type AnyEvent, type Envelope, subjectOf } from '@hamrah/contracts';
import { type ClientSession, mongo } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import { continueTrace, currentContext } from '../observability/request-context.ts';
import type { MessagingStore, OutboxRow } from './messaging-store.ts';

/** An event on its way out, not numbered yet. */
export interface Emitted {
  readonly event: AnyEvent;
  readonly key: string;
  readonly data: Record<string, unknown>;
}

export interface OutboxOptions {
  readonly service: string;
  readonly namespace: string;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Checks an event and its data against the contract: events of others and data that does not fit are refused. */
export function emission(service: string, event: AnyEvent, data: unknown): Emitted {
  if (event.name.split('.')[0] !== service) throw new Error(`${event.name} is not for ${service} to tell.`);
  const parsed = event.data.parse(data) as Record<string, unknown>;
  return { event, key: String(parsed[event.key]), data: parsed };
}

/**
 * Writes events to the outbox in the transaction of `session`, numbered per key, and returns the keys. The counter of a
 * key is a row every transaction that emits about it must change, so those run one after another and the numbers are
 * the order of their commits.
 */
export async function writeOutbox(
  { outbox, sequences }: Pick<MessagingStore, 'outbox' | 'sequences'>,
  emitted: readonly Emitted[],
  session: ClientSession,
  { service, namespace, newId, now }: OutboxOptions,
): Promise<string[]> {
  const byKey = Map.groupBy(emitted, ({ key }) => key);
  const time = now().toISOString();
  const at = new Date();
  const cause = currentContext()?.traceparent;
  const traceparent = cause ?? continueTrace(undefined);
  const rows: OutboxRow[] = [];
  for (const key of [...byKey.keys()].sort()) {
    const events = byKey.get(key) ?? [];
    const first = (await raise(sequences, key, events.length, session)) - events.length + 1;
    events.forEach(({ event, data }, index) => {
      const id = newId();
      const envelope: Envelope = {
        specversion: '1.0',
        id,
        source: `hamrah/${service}`,
        type: event.name,
        time,
        datacontenttype: 'application/json',
        key,
        sequence: first + index,
        traceparent,
        data,
      };
      const subject = subjectOf(event, namespace);
      rows.push({
        _id: id,
        key,
        sequence: envelope.sequence,
        subject,
        envelope: JSON.stringify(envelope),
        ...(cause !== undefined && { traceparent: cause }),
        at,
      });
    });
  }
  if (rows.length > 0) await outbox.insertMany(rows, { session });
  return [...byKey.keys()];
}

/** Raises the counter of a key; two first events at once are a lost race, to be run again. */
async function raise(
  sequences: MessagingStore['sequences'],
  key: string,
  by: number,
  session: ClientSession,
): Promise<number> {
  try {
    const row = await sequences.findOneAndUpdate(
      { _id: key },
      { $inc: { last: by } },
      { session, upsert: true, returnDocument: 'after' },
    );
    return row?.last ?? by;
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof mongo.MongoError) error.addErrorLabel(lostRace);
    throw error;
  }
}

/** MongoDB's label for a transaction that may be run again. */
export const lostRace = 'TransientTransactionError';
