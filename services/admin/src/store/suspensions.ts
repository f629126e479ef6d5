import type { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A suspension in force: who is suspended, what they are told, and who did it why. */
export interface Suspension {
  /** Code of the member. */
  readonly _id: string;
  readonly why: admin.ModerationReason;
  readonly reason: string;
  readonly staff: string;
  readonly name: string;
  readonly at: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Suspension>(
  { _id: String, why: text, reason: text, staff: text, name: text, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** The suspensions in force: admin's own truth, which identity carries out. */
export function openSuspensions(connection: Connection) {
  const model = connection.model<Suspension>('suspension', schema, 'suspensions');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    find: (member: string, tx?: Tx) => model.findById(member).session(session(tx)).lean<Suspension>(),
    /** Those of these members who are suspended. */
    async suspendedAmong(members: readonly string[]): Promise<Set<string>> {
      const found = await model.find({ _id: trusted({ $in: [...members] }) }, { _id: 1 }).lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    async insert(suspension: Suspension, tx: Tx): Promise<void> {
      await model.create([suspension], { session: tx.session });
    },
    /** Ends a suspension; whether there was one. */
    async end(member: string, tx: Tx): Promise<boolean> {
      return (await model.deleteOne({ _id: member }).session(tx.session)).deletedCount === 1;
    },
  };
}
