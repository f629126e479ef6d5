import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The provider can tell of an event for 30 days; after 90 nobody asks whether it was heard. */
const keptSeconds = 90 * 24 * 3_600;

interface EventDocument {
  /** The provider's id of the event. */
  readonly _id: string;
  readonly type: string;
  readonly payment: string | null;
  readonly at: Date;
}

interface CursorDocument {
  readonly _id: string;
  /** Everything the provider told before this has been heard. */
  readonly heardUntil: Date;
  /** Until then one pod is asking. */
  readonly takenUntil: Date;
}

const schema = new Schema<EventDocument>(
  {
    _id: String,
    type: { type: String, required: true },
    payment: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: keptSeconds });

const cursorSchema = new Schema<CursorDocument>(
  { _id: String, heardUntil: { type: Date, required: true }, takenUntil: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

const _id = 'stripe_events';

/** Which events of the provider have been heard, each once, and how far back none is missing. */
export function openStripeEvents(connection: Connection) {
  const model = connection.model<EventDocument>('stripe_event', schema, 'stripe_events');
  const cursors = connection.model<CursorDocument>('cursor', cursorSchema, 'cursors');
  return {
    model,
    isHeard: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,
    /** Notes an event; a second note of one fails with a duplicate key. */
    async note(id: string, type: string, payment: string | null, at: Date, tx: Tx): Promise<void> {
      await model.create([{ _id: id, type, payment, at }], { session: tx.session });
    },
    /** Takes the turn at asking for missed events until `until`; how far back to ask, undefined when another pod has it. */
    async takeTurn(now: Date, until: Date, everyMs: number): Promise<Date | undefined> {
      const begun = { heardUntil: now, takenUntil: new Date(now.getTime() - everyMs) };
      await cursors.updateOne({ _id }, { $setOnInsert: begun }, { upsert: true });
      const free = { _id, $expr: { $lte: ['$takenUntil', new Date(now.getTime() - everyMs)] } };
      const taken = await cursors.collection.findOneAndUpdate(free as never, { $set: { takenUntil: until } });
      return (taken as CursorDocument | null)?.heardUntil;
    },
    /** Ends the turn; all up to `heardUntil` has been heard. */
    async endTurn(heardUntil: Date, now: Date): Promise<void> {
      await cursors.updateOne({ _id }, { $set: { heardUntil, takenUntil: now } });
    },
  };
}
