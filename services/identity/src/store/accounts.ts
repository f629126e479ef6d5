import { type Gender, genders } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

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
}

interface AccountDocument extends Omit<Account, 'code'> {
  readonly _id: string;
  /** The email without regard to case: no two accounts share it. */
  readonly emailKey: string;
}

const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase();

const documentOf = ({ code, ...rest }: Account): AccountDocument => ({
  _id: code,
  ...rest,
  emailKey: emailKeyOf(rest.email),
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
    async find(code: string): Promise<Account | undefined> {
      const found = await model.findById(code).lean<AccountDocument>();
      return found ? accountOf(found) : undefined;
    },
    async findByPhone(phone: string): Promise<Account | undefined> {
      const found = await model.findOne({ phone }).lean<AccountDocument>();
      return found ? accountOf(found) : undefined;
    },
    /** Which of the two an account already has. */
    async taken(phone: string, email: string): Promise<'phone' | 'email' | undefined> {
      if (await model.exists({ phone })) return 'phone';
      return (await model.exists({ emailKey: emailKeyOf(email) })) ? 'email' : undefined;
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
