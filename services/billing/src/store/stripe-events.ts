import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Longer than the 30 days for which Stripe lists events. */
const retentionSeconds = 90 * 24 * 3_600;

interface EventDocument {
  /** Stripe's event id. */
  readonly _id: string;
  readonly type: string;
  readonly payment: string | null;
  readonly at: Date;
}

interface CursorDocument {
  readonly _id: string;
  /** All events before this time are processed. */
  readonly processedUntil: Date;
  /** The expiry of the lock. */
  readonly lockedUntil: Date;
}

const schema = new Schema<EventDocument>(
  {
    _id: String,
    type: { type: String, required: true },
    payment: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const cursorSchema = new Schema<CursorDocument>(
  { _id: String, processedUntil: { type: Date, required: true }, lockedUntil: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

const _id = 'stripe_events';

/** Processed Stripe events, and the time before which all events are processed. */
export function openStripeEvents(connection: Connection) {
  const model = connection.model<EventDocument>('stripe_event', schema, 'stripe_events');
  const cursors = connection.model<CursorDocument>('cursor', cursorSchema, 'cursors');
  return {
    model,
    isProcessed: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,
    /** Records a processed event. A second record fails with a duplicate key. */
    async record(id: string, type: string, payment: string | null, at: Date, tx: Tx): Promise<void> {
      await model.create([{ _id: id, type, payment, at }], { session: tx.session });
    },
    /**
     * Locks the fetch of missed events until `until`. Returns `processedUntil`; undefined while another pod holds the
     * lock or until `intervalMs` after the last run.
     */
    async lock(now: Date, until: Date, intervalMs: number): Promise<Date | undefined> {
      const initial = { processedUntil: now, lockedUntil: new Date(now.getTime() - intervalMs) };
      await cursors.updateOne({ _id }, { $setOnInsert: initial }, { upsert: true });
      const filter = { _id, $expr: { $lte: ['$lockedUntil', new Date(now.getTime() - intervalMs)] } };
      const cursor = await cursors.collection.findOneAndUpdate(filter as never, { $set: { lockedUntil: until } });
      return (cursor as CursorDocument | null)?.processedUntil;
    },
    /** Releases the lock and stores the new `processedUntil`. */
    async unlock(processedUntil: Date, now: Date): Promise<void> {
      await cursors.updateOne({ _id }, { $set: { processedUntil, lockedUntil: now } });
    },
  };
}
