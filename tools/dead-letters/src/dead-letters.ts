import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Db } from 'mongodb';

/** A row of the service kit's collection `dead_letters`. */
export interface DeadLetter {
  /** `subscriber/event id` */
  readonly _id: string;
  readonly subscriber: string;
  readonly subject: string;
  /** The received bytes as text. */
  readonly payload: string;
  readonly reason: string;
  readonly deliveries: number;
  readonly at: Date;
}

const deadLettersIn = (db: Db) => db.collection<DeadLetter>('dead_letters');

/** Lists the dead letters of a service, oldest first. */
export const listDeadLetters = (db: Db): Promise<DeadLetter[]> => deadLettersIn(db).find().sort({ at: 1 }).toArray();

/** Reads one dead letter. Throws if the id is unknown. */
export async function readDeadLetter(db: Db, id: string): Promise<DeadLetter> {
  const row = await deadLettersIn(db).findOne({ _id: id });
  if (!row) throw new Error(`${db.databaseName} has no dead letter ${id}`);
  return row;
}

/**
 * Publishes a dead letter again, and deletes it once the bus has confirmed it. All subscribers of the event receive it.
 * Subscribers that have already processed the event skip it by its id.
 */
export async function replayDeadLetter(db: Db, bus: NatsConnection, id: string): Promise<void> {
  const { subject, payload, at } = await readDeadLetter(db, id);
  await jetstream(bus).publish(subject, payload);
  // If the event has failed again since it was read, its row has a later time and stays.
  await deadLettersIn(db).deleteOne({ _id: id, at });
}
