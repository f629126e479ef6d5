/** Copy of billing's truth: what members are entitled to. How many contacts they have spent of it is profile's own. */
import type { billing } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { contactsLeft, freeAccount, type PlanMarks } from '../domain/entitlement.ts';
import { insertNew } from '../store/insert-new.ts';

/** What billing has told of a member. */
export interface Entitlement extends PlanMarks {
  /** How many contacts plans have brought, refunds taken off. */
  readonly granted: number;
}

/** What of billing's word is kept. */
export const grantOf = ({ accountType, perks, contactsGranted }: billing.Entitlement): Entitlement => ({
  accountType,
  premiumBadge: perks.premiumBadge,
  granted: contactsGranted,
});

interface EntitlementDocument extends Entitlement {
  readonly _id: string;
  /** Number of the event it is from. */
  readonly sequence: number;
  readonly spent: number;
}

const whole = { type: Number, required: true, min: 0 };
const schema = new Schema<EntitlementDocument>(
  {
    _id: String,
    sequence: whole,
    accountType: { type: String, required: true },
    premiumBadge: { type: Boolean, required: true },
    granted: whole,
    spent: whole,
  },
  { collection: 'entitlements', strict: 'throw', versionKey: false, autoIndex: false },
);

/** What a member has who never had a plan. */
export const nothingGranted = { ...freeAccount, granted: 0, spent: 0 } as const;

export function openEntitlements(connection: Connection) {
  const model = connection.model('entitlement', schema);
  const find = async (member: string, tx?: Tx): Promise<Entitlement & { readonly spent: number }> => {
    const found = await model.findById(member, undefined, tx && { session: tx.session }).lean<EntitlementDocument>();
    if (!found) return nothingGranted;
    const { _id, sequence, ...rest } = found;
    return rest;
  };
  return {
    model,
    find,
    /** How many contacts a member may still reveal. */
    contactsLeft: async (member: string): Promise<number> => contactsLeft(await find(member)),
    /** Keeps what a member is entitled to unless something newer is known; whether it did. Their standing must be held. */
    async keepNewest(member: string, sequence: number, told: Entitlement, { session }: Tx): Promise<boolean> {
      const newer = { _id: member, sequence: trusted({ $gte: sequence }) };
      if (await model.exists(newer).session(session)) return false;
      const change = { $set: { ...told, sequence }, $setOnInsert: { spent: 0 } };
      await model.updateOne({ _id: member }, change, { upsert: true, session });
      return true;
    },
    /** Takes one contact of those left; false when none is. */
    async spend(member: string, { session }: Tx): Promise<boolean> {
      const left = { _id: member, $expr: trusted({ $lt: ['$spent', '$granted'] }) };
      return (await model.updateOne(left, { $inc: { spent: 1 } }, { session })).modifiedCount > 0;
    },
    /** Loads what members were granted, past transactions; those that are there already stay as they are. */
    load: (members: ReadonlyMap<string, Entitlement>): Promise<void> =>
      insertNew(
        connection,
        model.collection.name,
        [...members].map(([_id, told]) => ({ _id, sequence: 0, ...told, spent: 0 })),
      ),
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** Removes what these members are entitled to. */
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
