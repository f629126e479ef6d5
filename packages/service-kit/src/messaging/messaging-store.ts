import type { Connection, mongo } from 'mongoose';
import { dropChangedTtlIndexes } from '../db/ttl-indexes.ts';

/** An event to publish. */
export interface OutboxRow {
  /** Id of the event. */
  readonly _id: string;
  readonly key: string;
  readonly sequence: number;
  readonly subject: string;
  /** The CloudEvents envelope as JSON, exactly as published. */
  readonly envelope: string;
  /** The member whom a personal event describes. */
  readonly member?: string;
  /** Trace context of the request or subscriber that emitted the event; absent for jobs. */
  readonly traceparent?: string;
  readonly at: Date;
}

/** The last sequence of the key `_id`. */
export interface SequenceRow {
  readonly _id: string;
  readonly last: number;
}

/** Marks an event as processed by a subscriber. */
export interface ProcessedEventRow {
  /** `subscriber/event id` */
  readonly _id: string;
  readonly at: Date;
}

/** An event that a subscriber could not handle. See docs/runbook.md. */
export interface DeadLetterRow {
  /** `subscriber/event id`, or a random id if the event has no readable id. */
  readonly _id: string;
  readonly subscriber: string;
  readonly subject: string;
  /** The message as received. */
  readonly payload: string;
  /** Names and paths of errors, never values. */
  readonly reason: string;
  readonly deliveries: number;
  readonly at: Date;
}

/** The kit's collections in a service's database. */
export interface MessagingStore {
  readonly outbox: mongo.Collection<OutboxRow>;
  readonly sequences: mongo.Collection<SequenceRow>;
  readonly processedEvents: mongo.Collection<ProcessedEventRow>;
  readonly deadLetters: mongo.Collection<DeadLetterRow>;
}

/** Longer than the retention of streams (30 days). */
const processedEventTtlSeconds = 35 * 86_400;

/** Opens the kit's collections and creates them up front, because creation inside a transaction is slow. */
export async function openMessagingStore(connection: Connection): Promise<MessagingStore> {
  const { db } = connection;
  if (!db) throw new Error('The database is not connected.');
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  const open = async <Row extends mongo.BSON.Document>(name: string, indexes: mongo.IndexDescription[]) => {
    if (!existing.has(name)) {
      await db.createCollection(name).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === namespaceExists)) throw error;
      });
    }
    const collection = db.collection<Row>(name);
    await dropChangedTtlIndexes(db, name, indexes);
    if (indexes.length > 0) await collection.createIndexes(indexes);
    return collection;
  };
  const [outbox, sequences, processedEvents, deadLetters] = await Promise.all([
    open<OutboxRow>('outbox', [
      { key: { key: 1, sequence: 1 }, unique: true },
      { key: { at: 1 } },
      { key: { member: 1 }, sparse: true },
    ]),
    open<SequenceRow>('outbox_sequences', []),
    open<ProcessedEventRow>('processed_events', [{ key: { at: 1 }, expireAfterSeconds: processedEventTtlSeconds }]),
    open<DeadLetterRow>('dead_letters', [{ key: { at: 1 } }]),
  ]);
  return { outbox, sequences, processedEvents, deadLetters };
}

const namespaceExists = 48;
