import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { SecondFactor } from '../domain/second-factor.ts';

type FactorDocument = Omit<SecondFactor, 'id'> & { readonly _id: string };

/** The encrypted secret of an authenticator app. */
export interface AuthenticatorSecret {
  readonly _id: string;
  readonly member: string;
  readonly secret: string;
}

const factorSchema = new Schema<FactorDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    kind: { type: String, required: true },
    device: { type: String, required: true },
    secret: String,
    lastStep: Number,
    credentialId: String,
    publicKey: String,
    signatureCount: Number,
    transports: { type: [String], default: undefined },
    addedAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'second_factors', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1 })
  .index({ credentialId: 1 }, { unique: true, partialFilterExpression: { credentialId: { $exists: true } } });

const codeSchema = new Schema<{ _id: string; member: string }>(
  { _id: String, member: { type: String, required: true } },
  { collection: 'recovery_codes', strict: 'throw', versionKey: false, autoIndex: false },
).index({ member: 1 });

/** Authenticator apps, passkeys and recovery codes. A recovery code is stored as an HMAC. */
export function openSecondFactors(connection: Connection) {
  const model = connection.model('second_factor', factorSchema);
  const codes = connection.model('recovery_code', codeSchema);
  return {
    model,
    codes,
    async listOf(member: string, tx?: Tx): Promise<SecondFactor[]> {
      const query = model.find({ member }, undefined, tx && { session: tx.session });
      const documents = await query.sort({ addedAt: 1 }).lean<FactorDocument[]>();
      return documents.map(({ _id: id, ...fields }) => ({ id, ...fields }));
    },
    async insert({ id, ...fields }: SecondFactor, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...fields }], { session: tx.session });
    },
    /** Accepts a code's time step once. Returns false if it, or a later one, was accepted before. */
    async acceptStep(id: string, step: number, now: Date): Promise<boolean> {
      const filter = { _id: id, lastStep: trusted({ $lt: step }) };
      return (await model.updateOne(filter, { $set: { lastStep: step, lastUsedAt: now } })).modifiedCount > 0;
    },
    async recordPasskeyUse(id: string, signatureCount: number, now: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { signatureCount, lastUsedAt: now } });
    },
    /** Returns false if the member has no such factor. Removing the last factor also removes the recovery codes. */
    async remove(member: string, id: string, tx: Tx): Promise<boolean> {
      const { session } = tx;
      if ((await model.deleteOne({ _id: id, member }, { session })).deletedCount === 0) return false;
      if (!(await model.exists({ member }).session(session))) await codes.deleteMany({ member }, { session });
      return true;
    },
    countCodes: (member: string, tx?: Tx): Promise<number> =>
      codes.countDocuments({ member }, tx && { session: tx.session }),
    async replaceCodes(member: string, hashes: readonly string[], tx: Tx): Promise<void> {
      const { session } = tx;
      await codes.deleteMany({ member }, { session });
      await codes.insertMany(
        hashes.map((_id) => ({ _id, member })),
        { session },
      );
    },
    /** Removes the recovery code that has one of these hashes. Returns false if the member has no such code. */
    async redeemCode(member: string, hashes: readonly string[]): Promise<boolean> {
      return (await codes.deleteOne({ _id: trusted({ $in: [...hashes] }), member })).deletedCount > 0;
    },
    /** The authenticator apps of all members, in the order of their ids. */
    listAuthenticators: (): AsyncIterable<AuthenticatorSecret> =>
      model
        .find({ kind: 'authenticator' }, { member: 1, secret: 1 })
        .sort({ _id: 1 })
        .lean<AuthenticatorSecret>()
        .cursor(),
    /** Replaces an encrypted secret, unless it has changed meanwhile. */
    async replaceSecret(id: string, previous: string, next: string): Promise<void> {
      await model.updateOne({ _id: id, secret: previous }, { $set: { secret: next } });
    },
    async eraseAllOf(member: string, { session }: Tx): Promise<void> {
      await model.deleteMany({ member }, { session });
      await codes.deleteMany({ member }, { session });
    },
  };
}
