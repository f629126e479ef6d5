import { admin, type Gender, genders } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { contactKey } from '../domain/contact.ts';

/** Who may sign in: the phone number is the sign-in name. `synthetic` marks members made up for demonstration. */
export interface Account {
  readonly code: string;
  readonly phone: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** Where the member lives: OTPs go by SMS in India, by e-mail elsewhere. */
  readonly country: string;
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  /** Whether the member has hidden themself from everybody. */
  readonly hidden: boolean;
  /** Why staff have shut the member out; null when they have not. */
  readonly suspended: admin.ModerationReason | null;
  readonly synthetic: boolean;
  readonly registeredAt: Date;
  /** Of the last sign-in; null before the first. */
  readonly signedInAt: Date | null;
  /** The last day the member used Hamrah, `YYYY-MM-DD` in UTC; null before the first sign-in. */
  readonly seenOn: string | null;
}

/** An account nobody has judged yet. */
export type NewAccount = Omit<Account, 'suspended'>;

interface AccountDocument extends Omit<Account, 'code'> {
  readonly _id: string;
  /** Number of the newest word of staff on a suspension; absent before any. */
  readonly suspensionSequence?: number;
  /** The email without regard to case: no two accounts share it. */
  readonly emailKey: string;
}

const documentOf = ({ code, ...rest }: NewAccount): AccountDocument => ({
  _id: code,
  ...rest,
  suspended: null,
  emailKey: contactKey(rest.email),
});

const accountOf = ({ _id, emailKey: _, suspensionSequence: __, ...rest }: AccountDocument): Account => ({
  code: _id,
  ...rest,
  suspended: rest.suspended ?? null,
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
    suspended: { type: String, enum: [...admin.moderationReasons, null], default: null },
    suspensionSequence: Number,
    synthetic: { type: Boolean, required: true },
    registeredAt: { type: Date, required: true },
    signedInAt: { type: Date, default: null },
    seenOn: { type: String, default: null },
  },
  { collection: 'accounts', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ phone: 1 }, { unique: true })
  .index({ emailKey: 1 }, { unique: true });

/** The accounts of a connection; a second one with the same phone or email fails with MongoDB's duplicate key error. */
export function openAccounts(connection: Connection) {
  const model = connection.model('account', schema);
  return {
    model,
    async insert(account: NewAccount, tx: Tx): Promise<void> {
      await model.create([documentOf(account)], { session: tx.session });
    },
    async find(code: string, tx?: Tx): Promise<Account | undefined> {
      const found = await model.findById(code, undefined, tx && { session: tx.session }).lean<AccountDocument>();
      return found ? accountOf(found) : undefined;
    },
    async findByPhone(phone: string): Promise<Account | undefined> {
      const found = await model.findOne({ phone }).lean<AccountDocument>();
      return found ? accountOf(found) : undefined;
    },
    /** Finds by what somebody types who forgot how they are known here: phone number or e-mail address, whatever its case. */
    async findByContact(typed: string): Promise<Account | undefined> {
      const key = contactKey(typed);
      const found = await model.findOne(/^\d+$/.test(key) ? { phone: key } : { emailKey: key }).lean<AccountDocument>();
      return found ? accountOf(found) : undefined;
    },
    /** Notes that staff vouch for both contacts; the account before that, or `undefined` when it is gone. */
    async verifyBoth(code: string, tx: Tx): Promise<Account | undefined> {
      const verified = { phoneVerified: true, emailVerified: true };
      const before = await model
        .findByIdAndUpdate(code, { $set: verified }, { returnDocument: 'before', session: tx.session })
        .lean<AccountDocument>();
      return before ? accountOf(before) : undefined;
    },
    /**
     * Shuts an account out, telling why, or lets it in again (null), by the word of that number; the account before that,
     * or `undefined` when it is gone or a newer word is known.
     */
    async setSuspended(
      code: string,
      suspended: Account['suspended'],
      sequence: number,
      tx: Tx,
    ): Promise<Account | undefined> {
      const before = await model
        .findOneAndUpdate(
          { _id: code, suspensionSequence: trusted({ $not: { $gte: sequence } }) },
          { $set: { suspended, suspensionSequence: sequence } },
          { returnDocument: 'before', session: tx.session },
        )
        .lean<AccountDocument>();
      return before ? accountOf(before) : undefined;
    },
    /** The contact details of those of these members who have an account. */
    async contactsOf(codes: readonly string[]): Promise<Pick<Account, 'code' | 'phone' | 'email'>[]> {
      const _id = trusted({ $in: [...codes] });
      const found = await model.find({ _id }, { phone: 1, email: 1 }).lean<AccountDocument[]>();
      return found.map(({ _id: code, phone, email }) => ({ code, phone, email }));
    },
    /** Notes that the e-mail address is the member's; whether that was not known before. */
    async verifyEmail(code: string, tx: Tx): Promise<boolean> {
      const { session } = tx;
      const noted = await model.updateOne({ _id: code, emailVerified: false }, { emailVerified: true }, { session });
      return noted.modifiedCount > 0;
    },
    /** Which of the two an account already has. */
    async taken(phone: string, email: string): Promise<'phone' | 'email' | undefined> {
      if (await model.exists({ phone })) return 'phone';
      return (await model.exists({ emailKey: contactKey(email) })) ? 'email' : undefined;
    },
    /** Sets the new password of an account that still has the one before; whether it did. */
    async changePassword(code: string, before: string, passwordHash: string, tx: Tx): Promise<boolean> {
      const changed = await model.updateOne(
        { _id: code, passwordHash: before },
        { passwordHash },
        { session: tx.session },
      );
      return changed.modifiedCount > 0;
    },
    /**
     * Notes a sign-in by a password that is still the account's, which is not suspended; whether it is so. Whatever changes
     * the password, shuts the member out or deletes the account at the very same time comes wholly before or wholly after.
     */
    async noteSignIn(code: string, passwordHash: string, signedInAt: Date, tx: Tx): Promise<boolean> {
      const open = { _id: code, passwordHash, suspended: null };
      const noted = await model.updateOne(open, { signedInAt }, { session: tx.session });
      return noted.matchedCount > 0;
    },
    /** Notes that a member has used Hamrah on a day; whether that was not known of this day or a later one. */
    async noteSeen(code: string, day: string, tx: Tx): Promise<boolean> {
      const unseen = { _id: code, seenOn: trusted({ $not: { $gte: day } }) };
      return (await model.updateOne(unseen, { seenOn: day }, { session: tx.session })).modifiedCount > 0;
    },
    /** Hides a member or shows them again; the changed account, `undefined` when it was so already. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<Account | undefined> {
      const changed = await model
        .findOneAndUpdate(
          { _id: code, hidden: !hidden },
          { $set: { hidden } },
          { returnDocument: 'after', session: tx.session },
        )
        .lean<AccountDocument>();
      return changed ? accountOf(changed) : undefined;
    },
    /** Removes an account that still has this password; whether it did. */
    async remove(code: string, passwordHash: string, tx: Tx): Promise<boolean> {
      return (await model.deleteOne({ _id: code, passwordHash }, { session: tx.session })).deletedCount > 0;
    },
    /** Loads many at once, past transactions and schema checks; an account that is there already stays as it is. */
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
