import type { billing } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { contactsLeft, freeAccount, type PublicPlanFields } from '../domain/entitlement.ts';
import { insertNew } from '../store/insert-new.ts';

/** The fields of billing's entitlement that profile uses. */
export interface Entitlement extends PublicPlanFields {
  /** Contacts granted by plans, less refunds. */
  readonly granted: number;
}

export const entitlementOf = ({ accountType, perks, contactsGranted }: billing.Entitlement): Entitlement => ({
  accountType,
  premiumBadge: perks.premiumBadge,
  granted: contactsGranted,
});

interface EntitlementDocument extends Entitlement {
  readonly _id: string;
  /** Sequence of the newest event. */
  readonly sequence: number;
  readonly spent: number;
}

const count = { type: Number, required: true, min: 0 };
const schema = new Schema<EntitlementDocument>(
  {
    _id: String,
    sequence: count,
    accountType: { type: String, required: true },
    premiumBadge: { type: Boolean, required: true },
    granted: count,
    spent: count,
  },
  { collection: 'entitlements', strict: 'throw', versionKey: false, autoIndex: false },
);

const noEntitlement = { ...freeAccount, granted: 0, spent: 0 } as const;

/** Entitlements by member: a projection of billing's entitlements. Only profile stores the number of spent contacts. */
export function openEntitlements(connection: Connection) {
  const model = connection.model('entitlement', schema);
  const find = async (member: string, tx?: Tx): Promise<Entitlement & { readonly spent: number }> => {
    const document = await model.findById(member, undefined, tx && { session: tx.session }).lean<EntitlementDocument>();
    if (!document) return noEntitlement;
    const { _id, sequence, ...entitlement } = document;
    return entitlement;
  };
  return {
    model,
    find,
    contactsLeft: async (member: string): Promise<number> => contactsLeft(await find(member)),
    /** Stores an entitlement. Returns false if the same or a newer event was applied. The caller locks the member. */
    async upsertIfNewer(member: string, sequence: number, entitlement: Entitlement, { session }: Tx): Promise<boolean> {
      const filter = { _id: member, sequence: trusted({ $gte: sequence }) };
      if (await model.exists(filter).session(session)) return false;
      const change = { $set: { ...entitlement, sequence }, $setOnInsert: { spent: 0 } };
      await model.updateOne({ _id: member }, change, { upsert: true, session });
      return true;
    },
    /** Spends one contact; false if none is left. */
    async spend(member: string, { session }: Tx): Promise<boolean> {
      const filter = { _id: member, $expr: trusted({ $lt: ['$spent', '$granted'] }) };
      return (await model.updateOne(filter, { $inc: { spent: 1 } }, { session })).modifiedCount > 0;
    },
    /** Bulk-loads entitlements without a transaction. Existing rows are unchanged. */
    load: (entitlements: ReadonlyMap<string, Entitlement>): Promise<void> =>
      insertNew(
        connection,
        model.collection.name,
        [...entitlements].map(([_id, entitlement]) => ({ _id, sequence: 0, ...entitlement, spent: 0 })),
      ),
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
