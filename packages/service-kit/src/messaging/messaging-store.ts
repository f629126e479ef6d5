import type { Connection, mongo } from 'mongoose';

/** An event that waits to be published. */
export interface OutboxRow {
  /** Id of the event. */
  readonly _id: string;
  readonly key: string;
  readonly sequence: number;
  readonly subject: string;
  /** The CloudEvents envelope as JSON, just as it will be published. */
  readonly envelope: string;
  /** Of the request or subscriber that told it; absent when a loop did. */
  readonly traceparent?: string;
  readonly at: Date;
}

/** How many events about `_id` there have been. */
export interface SequenceRow {
  readonly _id: string;
  readonly last: number;
}

/** A mark: the subscriber has had its effect for the event. */
export interface ProcessedEventRow {
  /** `subscriber/event id` */
  readonly _id: string;
  readonly at: Date;
}

/** An event a subscriber could not handle, kept for people; docs/runbook.md says what to do about it. */
export interface DeadLetterRow {
  /** `subscriber/event id`, or the place in the stream when the event has no readable id. */
  readonly _id: string;
  readonly subscriber: string;
  readonly subject: string;
  /** What arrived, as text. */
  readonly payload: string;
  /** Why: names and places of faults, no values. */
  readonly reason: string;
  readonly deliveries: number;
  readonly at: Date;
}

/** The kit's own collections in the database of a service. */
export interface MessagingStore {
  readonly outbox: mongo.Collection<OutboxRow>;
  readonly sequences: mongo.Collection<SequenceRow>;
  readonly processedEvents: mongo.Collection<ProcessedEventRow>;
  readonly deadLetters: mongo.Collection<DeadLetterRow>;
}

/** Marks outlive every event a stream keeps (30 days). */
const processedEventTtlSeconds = 35 * 86_400;

/** Opens the kit's collections, with their indexes: transactions are slow to create what they write to. */
export async function openMessagingStore(connection: Connection): Promise<MessagingStore> {
  const { db } = connection;
  if (!db) throw new Error('The database is not connected.');
  const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  const open = async <Row extends mongo.BSON.Document>(name: string, indexes: mongo.IndexDescription[]) => {
    if (!there.has(name)) {
      await db.createCollection(name).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === namespaceExists)) throw error;
      });
    }
    const collection = db.collection<Row>(name);
    if (indexes.length > 0) await collection.createIndexes(indexes);
    return collection;
  };
  const [outbox, sequences, processedEvents, deadLetters] = await Promise.all([
    open<OutboxRow>('outbox', [{ key: { key: 1, sequence: 1 }, unique: true }, { key: { at: 1 } }]),
    open<SequenceRow>('outbox_sequences', []),
    open<ProcessedEventRow>('processed_events', [{ key: { at: 1 }, expireAfterSeconds: processedEventTtlSeconds }]),
    open<DeadLetterRow>('dead_letters', [{ key: { at: 1 } }]),
  ]);
  return { outbox, sequences, processedEvents, deadLetters };
}

const namespaceExists = 48;
