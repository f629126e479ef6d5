import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Db } from 'mongodb';

/** A row of `parked`, as the service kit writes it. */
export interface DeadLetter {
  /** `subscriber/event id` */
  readonly _id: string;
  readonly subscriber: string;
  readonly subject: string;
  /** What arrived, as text. */
  readonly payload: string;
  readonly reason: string;
  readonly deliveries: number;
  readonly at: Date;
}

const rowsOf = (db: Db) => db.collection<DeadLetter>('dead_letters');

/** The parked events of a service, oldest first. */
export const listParked = (db: Db): Promise<DeadLetter[]> => rowsOf(db).find().sort({ at: 1 }).toArray();

/** One parked event; throws when there is none of this id. */
export async function findParked(db: Db, id: string): Promise<DeadLetter> {
  const row = await rowsOf(db).findOne({ _id: id });
  if (!row) throw new Error(`${db.databaseName} has no parked event ${id}`);
  return row;
}

/**
 * Puts a parked event on the bus again, as it was, and removes it once the bus has confirmed it. Every subscriber to it
 * hears it; those that have handled it know its id.
 */
export async function replayParked(db: Db, bus: NatsConnection, id: string): Promise<void> {
  const { subject, payload, at } = await findParked(db, id);
  await jetstream(bus).publish(subject, payload);
  // One parked again meanwhile has a later time and stays.
  await rowsOf(db).deleteOne({ _id: id, at });
}
