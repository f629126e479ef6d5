import { type Gender, genders } from '@hamrah/contracts';
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
  /** Whether the member is hidden from everybody. */
  readonly hidden: boolean;
  readonly synthetic: boolean;
  readonly registeredAt: Date;
  /** Of the last sign-in; null before the first. */
  readonly signedInAt: Date | null;
  /** The last day the member used Hamrah, `YYYY-MM-DD` in UTC; null before the first sign-in. */
  readonly seenOn: string | null;
}

interface AccountDocument extends Omit<Account, 'code'> {
  readonly _id: string;
  /** The email without regard to case: no two accounts share it. */
  readonly emailKey: string;
}

const documentOf = ({ code, ...rest }: Account): AccountDocument => ({
  _id: code,
  ...rest,
  emailKey: contactKey(rest.email),
});

const accountOf = ({ _id, emailKey: _, ...rest }: AccountDocument): Account => ({ code: _id, ...rest });

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
    async insert(account: Account, tx: Tx): Promise<void> {
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
     * Notes a sign-in by a password that is still the account's; whether it is. Whatever changes the password or deletes
     * the account at the very same time comes wholly before or wholly after.
     */
    async noteSignIn(code: string, passwordHash: string, signedInAt: Date, tx: Tx): Promise<boolean> {
      const noted = await model.updateOne({ _id: code, passwordHash }, { signedInAt }, { session: tx.session });
      return noted.matchedCount > 0;
    },
    /** Notes that a member has used Hamrah on a day; whether that was not known of this day or a later one. */
    async noteSeen(code: string, day: string, tx: Tx): Promise<boolean> {
      const unseen = { _id: code, seenOn: trusted({ $not: { $gte: day } }) };
      return (await model.updateOne(unseen, { seenOn: day }, { session: tx.session })).modifiedCount > 0;
    },
    /** Hides a member or shows them again; whether that changed anything. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<boolean> {
      const changed = await model.updateOne({ _id: code, hidden: !hidden }, { hidden }, { session: tx.session });
      return changed.modifiedCount > 0;
    },
    /** Removes an account that still has this password; whether it did. */
    async remove(code: string, passwordHash: string, tx: Tx): Promise<boolean> {
      return (await model.deleteOne({ _id: code, passwordHash }, { session: tx.session })).deletedCount > 0;
    },
    /** Loads many at once, past transactions and schema checks; an account that is there already stays as it is. */
    async load(accounts: readonly Account[]): Promise<void> {
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
