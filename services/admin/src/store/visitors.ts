import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

interface CounterDocument {
  readonly _id: string;
  readonly count: number;
}

const schema = new Schema<CounterDocument>(
  { _id: String, count: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

const _id = 'visitors';

/** Counts the distinct browsers that visited the site. */
export function openVisitors(connection: Connection) {
  const model = connection.model<CounterDocument>('counter', schema, 'counters');
  const incrementExisting = () =>
    model.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: 'after' }).lean<CounterDocument>();
  const insertCounter = () =>
    model.create({ _id, count: 0 }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  return {
    model,
    /** Adds a visitor and returns the new count. */
    async increment(): Promise<number> {
      const counter = await incrementExisting();
      if (counter) return counter.count;
      await insertCounter();
      return (await incrementExisting())?.count ?? 0;
    },
    async read(): Promise<number> {
      return (await model.findById(_id).lean<CounterDocument>())?.count ?? 0;
    },
  };
}
