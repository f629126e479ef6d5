import type { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** An active suspension. `reasonCode` is shown to the member, `reason` only to staff. */
export interface Suspension {
  /** The member code. */
  readonly _id: string;
  readonly reasonCode: admin.ModerationReason;
  readonly reason: string;
  readonly staff: string;
  readonly name: string;
  readonly at: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Suspension>(
  { _id: String, reasonCode: text, reason: text, staff: text, name: text, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

export function openSuspensions(connection: Connection) {
  const model = connection.model<Suspension>('suspension', schema, 'suspensions');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    find: (member: string, tx?: Tx) => model.findById(member).session(session(tx)).lean<Suspension>(),
    /** The codes of those members who are suspended. */
    async findSuspended(members: readonly string[]): Promise<Set<string>> {
      const rows = await model.find({ _id: trusted({ $in: [...members] }) }, { _id: 1 }).lean<{ _id: string }[]>();
      return new Set(rows.map(({ _id }) => _id));
    },
    async insert(suspension: Suspension, tx: Tx): Promise<void> {
      await model.create([suspension], { session: tx.session });
    },
    /** Ends a suspension. False if the member is not suspended. */
    async end(member: string, tx: Tx): Promise<boolean> {
      return (await model.deleteOne({ _id: member }).session(tx.session)).deletedCount === 1;
    },
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) }, tx && { session: tx.session });
    },
  };
}
