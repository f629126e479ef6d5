import { admin, genders } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Account, NewAccount } from '../domain/account.ts';
import { contactKey, phonePartsOf } from '../domain/contact.ts';

interface AccountDocument extends Omit<Account, 'code' | 'username'> {
  readonly _id: string;
  /** Sequence of the newest suspension event; absent before the first. */
  readonly suspensionSequence?: number;
  /** Sequence of the newest correction of the gender; absent before the first. */
  readonly genderSequence?: number;
  readonly lockCount?: number;
  readonly emailKey: string;
  /** Every four consecutive digits of the phone number, for the search of staff. */
  readonly phoneParts: readonly string[];
  /** Unique, so that digits sign in to one account. Absent if the account cannot sign in with its number. */
  readonly username?: string;
  /** The email key of a verified address. Unique, so that an address has one owner. Absent until verified. */
  readonly ownedEmailKey?: string;
}

function documentOf({ code, username, ...fields }: NewAccount): AccountDocument {
  const emailKey = contactKey(fields.email);
  return {
    _id: code,
    ...fields,
    suspensionReason: null,
    emailKey,
    phoneParts: phonePartsOf(fields.phone),
    ...(username !== null && { username }),
    ...(fields.emailVerified && { ownedEmailKey: emailKey }),
  };
}

function accountOf(document: AccountDocument): Account {
  const { _id, emailKey: _e, ownedEmailKey: _o, phoneParts: _p, ...rest } = document;
  const { suspensionSequence: _s, genderSequence: _g, lockCount: _l, ...fields } = rest;
  return {
    code: _id,
    ...fields,
    username: fields.username ?? null,
    consentNotice: fields.consentNotice ?? null,
    suspensionReason: fields.suspensionReason ?? null,
  };
}

const schema = new Schema<AccountDocument>(
  {
    _id: String,
    phone: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    phoneParts: { type: [String], required: true },
    callingCode: { type: String, default: null },
    username: String,
    ownedEmailKey: String,
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
    genderSequence: Number,
    lockCount: Number,
    synthetic: { type: Boolean, required: true },
    registeredAt: { type: Date, required: true },
    consentNotice: { type: String, default: null },
    signedInAt: { type: Date, default: null },
    lastActiveOn: { type: String, default: null },
  },
  { collection: 'accounts', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ username: 1 }, { unique: true, sparse: true })
  .index({ ownedEmailKey: 1 }, { unique: true, sparse: true })
  .index({ phone: 1 })
  .index({ phoneParts: 1 })
  .index({ emailKey: 1 });

/** Accounts. A second owner of digits or of an email address fails with MongoDB's duplicate key error. */
export function openAccounts(connection: Connection) {
  const model = connection.model('account', schema);
  const findOne = async (filter: Partial<AccountDocument>, tx?: Tx): Promise<Account | undefined> => {
    const document = await model.findOne(filter, undefined, tx && { session: tx.session }).lean<AccountDocument>();
    return document ? accountOf(document) : undefined;
  };
  return {
    model,
    async insert(account: NewAccount, tx: Tx): Promise<void> {
      await model.create([documentOf(account)], { session: tx.session });
    },
    async find(code: string, tx?: Tx): Promise<Account | undefined> {
      return findOne({ _id: code }, tx);
    },
    /** The one account that signs in with these digits. */
    async findByUsername(username: string, tx?: Tx): Promise<Account | undefined> {
      return findOne({ username }, tx);
    },
    /** The account whose member has verified this email address. */
    async findOwnerOfEmail(email: string): Promise<Account | undefined> {
      return findOne({ ownedEmailKey: contactKey(email) });
    },
    /**
     * Finds the account that owns a phone number or email address. An account with an unverified email address is
     * returned only if no other account has that address.
     */
    async findByContact(contact: string): Promise<Account | undefined> {
      const key = contactKey(contact);
      if (/^\d+$/.test(key)) return findOne({ username: key });
      const named = await model.find({ emailKey: key }).sort({ ownedEmailKey: -1 }).limit(2).lean<AccountDocument[]>();
      const [first, second] = named.map(accountOf);
      return first?.emailVerified || !second ? first : undefined;
    },
    /** The members of all accounts with a phone number or email address, verified or not. */
    async listByContact(contact: string, limit: number): Promise<string[]> {
      const key = contactKey(contact);
      const filter = /^\d+$/.test(key) ? { phone: key } : { emailKey: key };
      const documents = await model.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
      return documents.map(({ _id }) => _id);
    },
    /** Members whose phone number contains `digits`, four or more. */
    async listByPhonePart(digits: string, limit: number): Promise<string[]> {
      const filter = { phoneParts: trusted({ $all: phonePartsOf(digits) }), phone: trusted({ $regex: digits }) };
      const documents = await model.find(filter, { _id: 1 }).limit(limit).lean();
      return documents.map(({ _id }) => _id);
    },
    /**
     * Removes these digits from an account that has not verified them, or that has been unused since `proofsSince`.
     * Returns the code of its member. Suspended members keep digits that they have verified.
     */
    async displaceUsername(username: string, proofsSince: Date, tx: Tx): Promise<string | undefined> {
      const isUnused = trusted({
        registeredAt: trusted({ $lt: proofsSince }),
        lastActiveOn: trusted({ $not: { $gte: proofsSince.toISOString().slice(0, 10) } }),
        suspensionReason: null,
      });
      const document = await model
        .findOneAndUpdate(
          { username, $or: [{ phoneVerified: false }, isUnused] },
          { $unset: { username: 1 }, $set: { phoneVerified: false } },
          { session: tx.session },
        )
        .lean<AccountDocument>();
      return document?._id;
    },
    /**
     * Sets another, unverified number for an account that cannot sign in with its current one. Returns false if it can,
     * or if there is no account.
     */
    async choosePhone(code: string, phone: string, tx: Tx): Promise<boolean> {
      const filter = { _id: code, username: trusted({ $exists: false }) };
      const result = await model.updateOne(
        filter,
        { phone, username: phone, phoneParts: phonePartsOf(phone) },
        { session: tx.session },
      );
      return result.modifiedCount > 0;
    },
    /** Corrects the gender unless a newer correction was applied. */
    async setGender(code: string, gender: Account['gender'], sequence: number, tx: Tx): Promise<void> {
      const filter = { _id: code, genderSequence: trusted({ $not: { $gte: sequence } }) };
      await model.updateOne(filter, { $set: { gender, genderSequence: sequence } }, { session: tx.session });
    },
    /**
     * Suspends a member, or restores them if the reason is null. Returns the account before the change, or `undefined`
     * if there is none, or if this event or a newer one was applied before.
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
    /** Contact details of these members. Omits members without an account. */
    async contactsOf(codes: readonly string[]): Promise<Pick<Account, 'code' | 'phone' | 'email'>[]> {
      const _id = trusted({ $in: [...codes] });
      const documents = await model.find({ _id }, { phone: 1, email: 1 }).lean<AccountDocument[]>();
      return documents.map(({ _id: code, phone, email }) => ({ code, phone, email }));
    },
    /**
     * Marks the email address as verified. Returns false if it already was, or if there is no account. A second owner
     * fails with a duplicate key.
     */
    async verifyEmail({ code, email }: Pick<Account, 'code' | 'email'>, tx: Tx): Promise<boolean> {
      const result = await model.updateOne(
        { _id: code, emailVerified: false },
        { emailVerified: true, ownedEmailKey: contactKey(email) },
        { session: tx.session },
      );
      return result.modifiedCount > 0;
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
     * Locks an account until the transaction ends. Returns false if it is deleted or its password has changed.
     * Concurrent transactions on the same account conflict with this write, so one of them retries.
     */
    async lock({ code, passwordHash }: Pick<Account, 'code' | 'passwordHash'>, tx: Tx): Promise<boolean> {
      const filter = { _id: code, passwordHash };
      const result = await model.updateOne(filter, { $inc: { lockCount: 1 } }, { session: tx.session });
      return result.matchedCount > 0;
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
    /** Removes an account. Returns false if its password has changed or it is already removed. */
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
