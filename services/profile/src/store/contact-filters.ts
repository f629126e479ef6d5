import type { ContactFilters } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A member's contact filters and the number of saves; null and 0 before the first save. */
export interface StoredFilters {
  readonly filters: ContactFilters | null;
  readonly revision: number;
}
const noFilters: StoredFilters = { filters: null, revision: 0 };

type FiltersDocument = ContactFilters & { readonly _id: string; readonly revision: number };

const requiredNumber = { type: Number, required: true };
const range = { type: new Schema({ from: requiredNumber, to: requiredNumber }, { _id: false }), default: null };
const strings = { type: [String], required: true };
const schema = new Schema<FiltersDocument>(
  {
    _id: String,
    ages: range,
    heightsInches: range,
    countries: strings,
    states: strings,
    cities: strings,
    religions: strings,
    paths: strings,
    motherTongues: strings,
    maritalStatuses: strings,
    revision: requiredNumber,
  },
  { collection: 'contact_filters', strict: 'throw', versionKey: false, autoIndex: false },
);

/** Contact filters by member. */
export function openContactFilters(connection: Connection) {
  const model = connection.model('contactFilters', schema);
  return {
    model,
    async findOwn(member: string, tx?: Tx): Promise<StoredFilters> {
      const document = await model.findById(member, undefined, tx && { session: tx.session }).lean<FiltersDocument>();
      if (!document) return noFilters;
      const { _id, revision, ...filters } = document;
      return { filters, revision };
    },
    /** Replaces a member's filters. The caller locks the member. */
    async save(member: string, filters: ContactFilters, revision: number, { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ...filters, revision }, { upsert: true, session });
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
