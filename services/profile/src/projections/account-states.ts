import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type AccountState, initialAccountState } from '../domain/account-state.ts';

interface AccountStateDocument extends AccountState {
  readonly _id: string;
  readonly lockCount: number;
}

const schema = new Schema<AccountStateDocument>(
  {
    _id: String,
    hidden: { type: Boolean, required: true },
    visibilitySequence: { type: Number, required: true },
    suspended: { type: Boolean, required: true },
    suspensionSequence: { type: Number, required: true },
    emailVerified: { type: Boolean, required: true },
    phoneDisplaced: { type: Boolean, required: true },
    deleted: { type: Boolean, required: true },
    lockCount: { type: Number, required: true },
  },
  { collection: 'account_states', strict: 'throw', versionKey: false, autoIndex: false },
);

const accountStateOf = ({ _id, lockCount: _lockCount, ...state }: AccountStateDocument): AccountState => state;

/**
 * Account states by member: a projection of identity's accounts. A row may exist before the profile and remains after a
 * deletion. The row is also the lock that serialises transactions on one member.
 */
export function openAccountStates(connection: Connection) {
  const model = connection.model('accountState', schema);
  /** Reads a state and locks its row until `tx` ends. Concurrent transactions on one member run one after another. */
  const lock = async (member: string, { session }: Tx): Promise<AccountState> => {
    const document = await model
      .findOneAndUpdate(
        { _id: member },
        { $inc: { lockCount: 1 }, $setOnInsert: initialAccountState },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean<AccountStateDocument>();
    if (!document) throw new Error('The upsert of an account state returned no row.');
    return accountStateOf(document);
  };
  return {
    model,
    lock,
    /** Locks several members in the order of their codes, so that concurrent transactions use the same order. */
    async lockAll(members: readonly string[], tx: Tx): Promise<AccountState[]> {
      const states: AccountState[] = [];
      for (const member of members.toSorted()) states.push(await lock(member, tx));
      return states;
    },
    /** Locks a member, applies a change to their state and returns the new state. */
    async update(member: string, apply: (current: AccountState) => AccountState, tx: Tx): Promise<AccountState> {
      const current = await lock(member, tx);
      const state = apply(current);
      if (state !== current) await model.updateOne({ _id: member }, { $set: state }, { session: tx.session });
      return state;
    },

    /** The given codes that belong to hidden or deleted members. */
    async findHidden(members: readonly string[]): Promise<Set<string>> {
      if (members.length === 0) return new Set();
      const documents = await model
        .find({ hidden: true, _id: trusted({ $in: [...members] }) }, { _id: 1 })
        .lean<Pick<AccountStateDocument, '_id'>[]>();
      return new Set(documents.map(({ _id }) => _id));
    },

    async hasDeleted(members: readonly string[], { session }: Tx): Promise<boolean> {
      const filter = { hidden: true, _id: trusted({ $in: [...members] }), deleted: true };
      return (await model.exists(filter).session(session)) !== null;
    },

    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },

    async find(member: string): Promise<AccountState | undefined> {
      const document = await model.findById(member).lean<AccountStateDocument>();
      return document ? accountStateOf(document) : undefined;
    },
  };
}
