import { accountTypes, genders, type MemberCopy } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Standing } from '../domain/standing.ts';

interface ProfileDocument extends Omit<MemberCopy, 'member' | 'joinedAt'> {
  readonly _id: string;
  readonly joinedAt: Date;
}

const documentOf = ({ member, joinedAt, ...rest }: MemberCopy): ProfileDocument => ({
  _id: member,
  ...rest,
  joinedAt: new Date(joinedAt),
});

const profileOf = ({ _id, joinedAt, ...rest }: ProfileDocument): MemberCopy => ({
  member: _id,
  ...rest,
  joinedAt: joinedAt.toISOString(),
});

const text = { type: String, required: true };
const schema = new Schema<ProfileDocument>(
  {
    _id: String,
    profileFor: text,
    gender: { ...text, enum: genders },
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    heightInches: { type: Number, required: true },
    path: text,
    religion: text,
    maritalStatus: text,
    motherTongue: text,
    country: text,
    state: text,
    city: text,
    qualification: text,
    company: text,
    income: text,
    designation: text,
    about: text,
    accountType: { ...text, enum: accountTypes },
    emailVerified: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    photo: { type: String, default: null },
    synthetic: { type: Boolean, required: true },
    joinedAt: { type: Date, required: true },
  },
  { collection: 'profiles', strict: 'throw', versionKey: false, autoIndex: false },
);

/** The profiles of a connection: profile's own truth about members. */
export function openProfiles(connection: Connection) {
  const model = connection.model('profile', schema);
  return {
    model,
    /** Whether the member has a profile. */
    has: async (member: string, { session }: Tx): Promise<boolean> =>
      (await model.exists({ _id: member }).session(session)) !== null,
    /** Keeps a new profile. */
    async insert(profile: MemberCopy, { session }: Tx): Promise<void> {
      await model.create([documentOf(profile)], { session });
    },
    /** Lets a profile say how its member stands; the changed profile, or `undefined` when there is none to change. */
    async bringTo(member: string, { hidden, emailVerified }: Standing, tx: Tx): Promise<MemberCopy | undefined> {
      // Nobody unverifies an e-mail address: of one not heard of, the profile knows better, as of members loaded for demonstration.
      const now = emailVerified ? { hidden, emailVerified } : { hidden };
      const differs = trusted({ $or: Object.entries(now).map(([fact, is]) => ({ [fact]: trusted({ $ne: is }) })) });
      const changed = await model
        .findOneAndUpdate({ _id: member, ...differs }, { $set: now }, { returnDocument: 'after', session: tx.session })
        .lean<ProfileDocument>();
      return changed ? profileOf(changed) : undefined;
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** The profile of `member`, read as its owner; there is no other way to it here. */
    async findOwn(member: string): Promise<MemberCopy | undefined> {
      const found = await model.findById(member).lean<ProfileDocument>();
      return found ? profileOf(found) : undefined;
    },
    /** Loads many at once, past transactions and schema checks; a profile that is there already stays as it is. */
    async load(profiles: readonly MemberCopy[]): Promise<void> {
      const collection = connection.collection<ProfileDocument>(model.collection.name);
      await collection.insertMany(profiles.map(documentOf), { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    /** Codes of the members made up for demonstration, so many at a time. */
    async *syntheticCodes(size: number): AsyncGenerator<string[]> {
      let codes: string[] = [];
      for await (const { _id } of model.find({ synthetic: true }, { _id: 1 }).lean().cursor({ batchSize: size })) {
        codes.push(_id);
        if (codes.length < size) continue;
        yield codes;
        codes = [];
      }
      if (codes.length > 0) yield codes;
    },
    async removeSynthetic(): Promise<void> {
      await model.deleteMany({ synthetic: true });
    },
  };
}
