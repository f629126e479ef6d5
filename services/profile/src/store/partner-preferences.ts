import { openPreferences, type PartnerPreferences } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { insertNew } from './insert-new.ts';

/** What a member looks for, and how often they have saved it: 0 is what came of the registration, or nothing at all. */
export interface KeptPreferences {
  readonly preferences: PartnerPreferences;
  readonly revision: number;
}

/** What a member looks for who has not said. */
export const nothingSaid: KeptPreferences = { preferences: openPreferences, revision: 0 };

/** As it is stored: of a newcomer no more than the ages, and no revision. */
type PreferencesDocument = Partial<PartnerPreferences> & { readonly _id: string; readonly revision?: number };

const whole = { type: Number, required: true };
const range = { type: new Schema({ from: whole, to: whole }, { _id: false }), default: null };
const some = { type: [String], default: undefined };
const schema = new Schema<PreferencesDocument>(
  {
    _id: String,
    ages: range,
    heightsInches: { ...range, default: undefined },
    religions: some,
    paths: some,
    motherTongues: some,
    maritalStatuses: some,
    countries: some,
    states: some,
    cities: some,
    incomes: some,
    qualifications: some,
    workingWith: String,
    designation: String,
    professionArea: String,
    profileFor: some,
    diets: some,
    district: String,
    musts: some,
    revision: Number,
  },
  { collection: 'partnerpreferences', strict: 'throw', versionKey: false, autoIndex: false },
);

/** What members look for: profile's own truth. */
export function openPartnerPreferences(connection: Connection) {
  const model = connection.model('partnerpreferences', schema);
  return {
    model,
    /** Keeps the ages a newcomer looks for. */
    async keepAges(member: string, ages: PartnerPreferences['ages'], { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ages }, { upsert: true, session });
    },
    /** Keeps what a member looks for, in place of what they said before; their standing must be held. */
    async keep(member: string, { preferences, revision }: KeptPreferences, { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ...preferences, revision }, { upsert: true, session });
    },
    /** What a member looks for, read as that member; `undefined` when they have not said. */
    async findOwn(member: string, tx?: Tx): Promise<KeptPreferences | undefined> {
      const found = await model.findById(member, undefined, tx && { session: tx.session }).lean<PreferencesDocument>();
      if (!found) return undefined;
      const { _id, revision = 0, ...said } = found;
      return { preferences: { ...openPreferences, ...said }, revision };
    },
    /** What these members look for, by code; those who have not said are left out. */
    async of(members: readonly string[]): Promise<Map<string, PartnerPreferences>> {
      const found = await model.find({ _id: trusted({ $in: [...members] }) }).lean<PreferencesDocument[]>();
      return new Map(found.map(({ _id, revision: _, ...said }) => [_id, { ...openPreferences, ...said }]));
    },
    /** Loads many at once, past transactions; those that are there already stay as they are. */
    async load(kept: ReadonlyMap<string, KeptPreferences>): Promise<void> {
      const documents = [...kept].map(([_id, { preferences, revision }]) => ({ _id, ...preferences, revision }));
      await insertNew(connection, model.collection.name, documents);
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** Removes what these members look for. */
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
