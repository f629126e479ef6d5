import { type PartnerPreferences, unrestrictedPreferences } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { insertNew } from './insert-new.ts';

/** A member's partner preferences and the number of saves. */
export interface StoredPreferences {
  readonly preferences: PartnerPreferences;
  readonly revision: number;
}

/** The preferences of a member without stored preferences. */
export const defaultPreferences: StoredPreferences = { preferences: unrestrictedPreferences, revision: 0 };

/** Before the first save a row has only the ages from the registration, and no revision. */
type PreferencesDocument = Partial<PartnerPreferences> & { readonly _id: string; readonly revision?: number };

const requiredNumber = { type: Number, required: true };
const range = { type: new Schema({ from: requiredNumber, to: requiredNumber }, { _id: false }), default: null };
const strings = { type: [String], default: undefined };
const schema = new Schema<PreferencesDocument>(
  {
    _id: String,
    ages: range,
    heightsInches: { ...range, default: undefined },
    religions: strings,
    paths: strings,
    motherTongues: strings,
    maritalStatuses: strings,
    countries: strings,
    states: strings,
    cities: strings,
    incomes: strings,
    qualifications: strings,
    workingWith: String,
    designation: String,
    professionArea: String,
    profileFor: strings,
    diets: strings,
    district: String,
    musts: strings,
    revision: Number,
  },
  { collection: 'partner_preferences', strict: 'throw', versionKey: false, autoIndex: false },
);

/** Partner preferences by member. */
export function openPartnerPreferences(connection: Connection) {
  const model = connection.model('partnerPreferences', schema);
  return {
    model,
    /** Stores the ages from the registration. */
    async saveAges(member: string, ages: PartnerPreferences['ages'], { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ages }, { upsert: true, session });
    },
    /** Replaces a member's preferences. The caller locks the member. */
    async save(member: string, { preferences, revision }: StoredPreferences, { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ...preferences, revision }, { upsert: true, session });
    },
    async findOwn(member: string, tx?: Tx): Promise<StoredPreferences | undefined> {
      const document = await model
        .findById(member, undefined, tx && { session: tx.session })
        .lean<PreferencesDocument>();
      if (!document) return undefined;
      const { _id, revision = 0, ...fields } = document;
      return { preferences: { ...unrestrictedPreferences, ...fields }, revision };
    },
    /** Preferences by member. Omits members without stored preferences. */
    async findMany(members: readonly string[]): Promise<Map<string, PartnerPreferences>> {
      const documents = await model.find({ _id: trusted({ $in: [...members] }) }).lean<PreferencesDocument[]>();
      return new Map(
        documents.map(({ _id, revision: _, ...fields }) => [_id, { ...unrestrictedPreferences, ...fields }]),
      );
    },
    /** Bulk-loads preferences without a transaction. Existing rows are unchanged. */
    async load(preferencesByMember: ReadonlyMap<string, StoredPreferences>): Promise<void> {
      const documents = [...preferencesByMember].map(([_id, { preferences, revision }]) => ({
        _id,
        ...preferences,
        revision,
      }));
      await insertNew(connection, model.collection.name, documents);
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
