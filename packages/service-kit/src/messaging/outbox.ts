import { type AnyEvent, type Envelope, publishSubjectOf } from '@hamrah/contracts';
import { type ClientSession, mongo } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import { continueTrace, currentContext } from '../observability/request-context.ts';
import type { MessagingStore, OutboxRow } from './messaging-store.ts';

/** An emitted event without its sequence. */
export interface PendingEvent {
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

/** Validates an event against its contract. Throws for events of other services and for invalid data. */
export function pendingEventOf(service: string, event: AnyEvent, data: unknown): PendingEvent {
  if (event.name.split('.')[0] !== service) throw new Error(`${event.name} does not belong to ${service}.`);
  const parsed = event.data.parse(data) as Record<string, unknown>;
  return { event, key: String(parsed[event.key]), data: parsed };
}

/**
 * Writes events to the outbox in the transaction of `session`, with a sequence per key, and returns the keys. All
 * transactions with events of one key update its counter row, so they serialise and sequences follow commit order.
 */
export async function writeOutbox(
  { outbox, sequences }: Pick<MessagingStore, 'outbox' | 'sequences'>,
  emitted: readonly PendingEvent[],
  session: ClientSession,
  { service, namespace, newId, now }: OutboxOptions,
): Promise<string[]> {
  const byKey = Map.groupBy(emitted, ({ key }) => key);
  const time = now().toISOString();
  const at = new Date();
  const context = currentContext();
  const parentTraceparent = context?.traceparent;
  const traceparent = parentTraceparent ?? continueTrace(undefined);
  const rows: OutboxRow[] = [];
  for (const key of [...byKey.keys()].sort()) {
    const events = byKey.get(key) ?? [];
    const firstSequence = (await incrementSequence(sequences, key, events.length, session)) - events.length + 1;
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
        sequence: firstSequence + index,
        traceparent,
        ...(context?.requestId !== undefined && { requestid: context.requestId }),
        ...(context?.viewer !== undefined && { viewer: context.viewer }),
        data,
      };
      const subject = publishSubjectOf(event, data, namespace);
      rows.push({
        _id: id,
        key,
        sequence: envelope.sequence,
        subject,
        envelope: JSON.stringify(envelope),
        ...(event.isPersonal && { member: String(data.member) }),
        ...(parentTraceparent !== undefined && { traceparent: parentTraceparent }),
        at,
      });
    });
  }
  if (rows.length > 0) await outbox.insertMany(rows, { session });
  return [...byKey.keys()];
}

/** Adds `count` to the counter of a key. Concurrent first events conflict, and the failed transaction is retried. */
async function incrementSequence(
  sequences: MessagingStore['sequences'],
  key: string,
  count: number,
  session: ClientSession,
): Promise<number> {
  try {
    const row = await sequences.findOneAndUpdate(
      { _id: key },
      { $inc: { last: count } },
      { session, upsert: true, returnDocument: 'after' },
    );
    return row?.last ?? count;
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof mongo.MongoError) error.addErrorLabel(transientTransactionError);
    throw error;
  }
}

/** MongoDB's label for a transaction that may be retried. */
export const transientTransactionError = 'TransientTransactionError';
