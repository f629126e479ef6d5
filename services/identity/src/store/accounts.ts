import { admin, genders } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Account, NewAccount } from '../domain/account.ts';
import { contactKey } from '../domain/contact.ts';

interface AccountDocument extends Omit<Account, 'code'> {
  readonly _id: string;
  /** Sequence of the newest suspension event; absent before the first. */
  readonly suspensionSequence?: number;
  /** Unique, so that no two accounts share an email address in different spellings. */
  readonly emailKey: string;
}

const documentOf = ({ code, ...fields }: NewAccount): AccountDocument => ({
  _id: code,
  ...fields,
  suspensionReason: null,
  emailKey: contactKey(fields.email),
});

const accountOf = ({ _id, emailKey: _, suspensionSequence: __, ...fields }: AccountDocument): Account => ({
  code: _id,
  ...fields,
  suspensionReason: fields.suspensionReason ?? null,
});

const schema = new Schema<AccountDocument>(
  {
    _id: String,
    phone: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    gender: { type: String, required: true, enum: genders },
    country: { type: String, required: true },
    phoneVerified: { type: Boolean, required: true },
    emailVerified: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    suspensionReason: { type: String, enum: [...admin.moderationReasons, null], default: null },
    suspensionSequence: Number,
    synthetic: { type: Boolean, required: true },
    registeredAt: { type: Date, required: true },
    signedInAt: { type: Date, default: null },
    lastActiveOn: { type: String, default: null },
  },
  { collection: 'accounts', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ phone: 1 }, { unique: true })
  .index({ emailKey: 1 }, { unique: true });

/** Accounts. A duplicate phone number or email address fails with MongoDB's duplicate key error. */
export function openAccounts(connection: Connection) {
  const model = connection.model('account', schema);
  return {
    model,
    async insert(account: NewAccount, tx: Tx): Promise<void> {
      await model.create([documentOf(account)], { session: tx.session });
    },
    async find(code: string, tx?: Tx): Promise<Account | undefined> {
      const document = await model.findById(code, undefined, tx && { session: tx.session }).lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    async findByPhone(phone: string): Promise<Account | undefined> {
      const document = await model.findOne({ phone }).lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    /** Finds an account by its phone number or email address in any spelling. */
    async findByContact(contact: string): Promise<Account | undefined> {
      const key = contactKey(contact);
      const document = await model
        .findOne(/^\d+$/.test(key) ? { phone: key } : { emailKey: key })
        .lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    /** Marks both contacts as verified. Returns the account before the change, or `undefined` if there is none. */
    async verifyContacts(code: string, tx: Tx): Promise<Account | undefined> {
      const verification = { phoneVerified: true, emailVerified: true };
      const document = await model
        .findByIdAndUpdate(code, { $set: verification }, { returnDocument: 'before', session: tx.session })
        .lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    /**
     * Suspends a member, or restores them if the reason is null. Returns the account before the change, or `undefined` if
     * there is none or a newer event was applied.
     */
    async setSuspension(
      code: string,
      suspensionReason: Account['suspensionReason'],
      sequence: number,
      tx: Tx,
    ): Promise<Account | undefined> {
      const document = await model
        .findOneAndUpdate(
          { _id: code, suspensionSequence: trusted({ $not: { $gte: sequence } }) },
          { $set: { suspensionReason, suspensionSequence: sequence } },
          { returnDocument: 'before', session: tx.session },
        )
        .lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    /** Contact details of these members, without members who have no account. */
    async contactsOf(codes: readonly string[]): Promise<Pick<Account, 'code' | 'phone' | 'email'>[]> {
      const _id = trusted({ $in: [...codes] });
      const documents = await model.find({ _id }, { phone: 1, email: 1 }).lean<AccountDocument[]>();
      return documents.map(({ _id: code, phone, email }) => ({ code, phone, email }));
    },
    /** Marks the email address as verified. Returns false if it already was. */
    async verifyEmail(code: string, tx: Tx): Promise<boolean> {
      const { session } = tx;
      const result = await model.updateOne({ _id: code, emailVerified: false }, { emailVerified: true }, { session });
      return result.modifiedCount > 0;
    },
    /** Returns which of the two contacts already belongs to an account. Checks the phone number first. */
    async findTakenContact(phone: string, email: string): Promise<'phone' | 'email' | undefined> {
      if (await model.exists({ phone })) return 'phone';
      return (await model.exists({ emailKey: contactKey(email) })) ? 'email' : undefined;
    },
    /** Sets a new password hash. Returns false if the stored hash differs from `currentHash`. */
    async changePassword(code: string, currentHash: string, newHash: string, tx: Tx): Promise<boolean> {
      const result = await model.updateOne(
        { _id: code, passwordHash: currentHash },
        { passwordHash: newHash },
        { session: tx.session },
      );
      return result.modifiedCount > 0;
    },
    /**
     * Records a sign-in. Returns false if the password has changed or the account is suspended or deleted. Concurrent
     * transactions on the same account conflict with this write, so one of them retries.
     */
    async recordSignIn(code: string, passwordHash: string, signedInAt: Date, tx: Tx): Promise<boolean> {
      const filter = { _id: code, passwordHash, suspensionReason: null };
      const result = await model.updateOne(filter, { signedInAt }, { session: tx.session });
      return result.matchedCount > 0;
    },
    /** Records a day of activity. Returns false if this day or a later one is already recorded. */
    async recordActiveDay(code: string, day: string, tx: Tx): Promise<boolean> {
      const filter = { _id: code, lastActiveOn: trusted({ $not: { $gte: day } }) };
      const result = await model.updateOne(filter, { lastActiveOn: day }, { session: tx.session });
      return result.modifiedCount > 0;
    },
    /** Hides or shows a member. Returns the changed account, or `undefined` if nothing changed. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<Account | undefined> {
      const document = await model
        .findOneAndUpdate(
          { _id: code, hidden: !hidden },
          { $set: { hidden } },
          { returnDocument: 'after', session: tx.session },
        )
        .lean<AccountDocument>();
      return document ? accountOf(document) : undefined;
    },
    /** Removes an account. Returns false if its password has changed. */
    async remove(code: string, passwordHash: string, tx: Tx): Promise<boolean> {
      return (await model.deleteOne({ _id: code, passwordHash }, { session: tx.session })).deletedCount > 0;
    },
    /** Loads demo accounts in bulk, without transaction or schema validation. Existing accounts are unchanged. */
    async load(accounts: readonly NewAccount[]): Promise<void> {
      const collection = connection.collection<AccountDocument>(model.collection.name);
      await collection.insertMany(accounts.map(documentOf), { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async isSynthetic(code: string): Promise<boolean> {
      return (await model.exists({ _id: code, synthetic: true })) !== null;
    },
    async removeSynthetic(): Promise<void> {
      await model.deleteMany({ synthetic: true });
    },
  };
}
