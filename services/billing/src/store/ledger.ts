import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Account, type Entry, entryKinds } from '../domain/ledger.ts';

type EntryDocument = Omit<Entry, 'id'> & { readonly _id: string };

const schema = new Schema<EntryDocument>(
  {
    _id: String,
    payment: { type: String, required: true },
    member: { type: String, required: true },
    kind: { type: String, required: true, enum: entryKinds },
    at: { type: Date, required: true },
    money: { type: [Schema.Types.Mixed], required: true },
    contacts: { type: Number, required: true },
    messages: { type: Number, required: true },
    grants: { type: Number, required: true },
    term: { type: Schema.Types.Mixed, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1, _id: 1 })
  .index({ payment: 1 });

const entryOf = ({ _id, ...rest }: EntryDocument): Entry => ({ id: _id, ...rest });

/** The append-only ledger of money, contacts and messages. */
export function openLedger(connection: Connection) {
  const model = connection.model<EntryDocument>('entry', schema, 'ledger');
  return {
    model,
    async append(entries: readonly Entry[], tx: Tx): Promise<void> {
      const rows = entries.map(({ id, ...rest }) => ({ _id: id, ...rest }));
      await model.insertMany(rows, { session: tx.session });
    },
    async listOfMember(member: string, tx?: Tx): Promise<Entry[]> {
      const query = model.find({ member }).sort({ _id: 1 });
      return (await (tx ? query.session(tx.session) : query).lean<EntryDocument[]>()).map(entryOf);
    },
    /** Entries of several members, in order per member. */
    async listOfMembers(members: readonly string[]): Promise<Entry[]> {
      const query = model.find({ member: trusted({ $in: [...members] }) }).sort({ _id: 1 });
      return (await query.lean<EntryDocument[]>()).map(entryOf);
    },
    async listOfPayment(payment: string): Promise<Entry[]> {
      const entries = await model.find({ payment }).lean<EntryDocument[]>();
      return entries.map(entryOf);
    },
    /** Account balances and the number of paid payments. */
    async totals(): Promise<{ balance: Record<Account, number>; payments: number }> {
      const lines = await model.aggregate<{ _id: Account; paise: number }>([
        { $unwind: '$money' },
        { $group: { _id: '$money.account', paise: { $sum: '$money.paise' } } },
      ]);
      const balance = { stripe: 0, sales: 0, cgst: 0, sgst: 0, igst: 0 };
      for (const { _id, paise } of lines) balance[_id] = paise;
      return { balance, payments: await model.countDocuments({ kind: 'paid' }) };
    },
  };
}
