import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { insertNew } from './insert-new.ts';

interface AllowanceDocument {
  readonly _id: string;
  readonly remaining: number;
}

const schema = new Schema<AllowanceDocument>(
  { _id: String, remaining: { type: Number, required: true, min: 0 } },
  { collection: 'contactallowances', strict: 'throw', versionKey: false, autoIndex: false },
);

/** How many contacts members may still reveal: none until a plan grants some. */
export function openContactAllowances(connection: Connection) {
  const model = connection.model('contactallowance', schema);
  return {
    model,
    remaining: async (member: string): Promise<number> =>
      (await model.findById(member).lean<AllowanceDocument>())?.remaining ?? 0,
    /** Takes one contact of those left; false when none is. */
    async spend(member: string, { session }: Tx): Promise<boolean> {
      const left = { _id: member, remaining: trusted({ $gt: 0 }) };
      return (await model.updateOne(left, { $inc: { remaining: -1 } }, { session })).modifiedCount > 0;
    },
    /** Loads allowances past transactions; those that are there already stay as they are. */
    load: (members: readonly string[], remaining: number): Promise<void> =>
      insertNew(
        connection,
        model.collection.name,
        members.map((_id) => ({ _id, remaining })),
      ),
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** Removes what these members may still reveal. */
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
