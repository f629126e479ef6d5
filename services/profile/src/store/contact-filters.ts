import type { ContactFilters } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** To whom a member shows contact details, and how often they have saved that; null and 0 while they have not. */
export interface KeptFilters {
  readonly filters: ContactFilters | null;
  readonly revision: number;
}
const noFilters: KeptFilters = { filters: null, revision: 0 };

type FiltersDocument = ContactFilters & { readonly _id: string; readonly revision: number };

const whole = { type: Number, required: true };
const range = { type: new Schema({ from: whole, to: whole }, { _id: false }), required: true };
const some = { type: [String], required: true };
const schema = new Schema<FiltersDocument>(
  {
    _id: String,
    ages: range,
    heightsInches: range,
    countries: some,
    states: some,
    cities: some,
    religions: some,
    paths: some,
    motherTongues: some,
    maritalStatuses: some,
    revision: whole,
  },
  { collection: 'contactfilters', strict: 'throw', versionKey: false, autoIndex: false },
);

/** To whom members show their contact details: profile's own truth. */
export function openContactFilters(connection: Connection) {
  const model = connection.model('contactfilters', schema);
  return {
    model,
    async findOwn(member: string, tx?: Tx): Promise<KeptFilters> {
      const found = await model.findById(member, undefined, tx && { session: tx.session }).lean<FiltersDocument>();
      if (!found) return noFilters;
      const { _id, revision, ...filters } = found;
      return { filters, revision };
    },
    /** Keeps a member's filters in place of those before; their standing must be held. */
    async keep(member: string, filters: ContactFilters, revision: number, { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, { ...filters, revision }, { upsert: true, session });
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** Removes the filters of these members. */
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
