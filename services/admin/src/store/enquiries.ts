import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type EnquiryListing, listingFields, listingIndexes, listingOf, openEnquiryTable } from './enquiry-table.ts';

/** Enquiries are kept for two years; the privacy policy says so. */
export const enquiryTtlSeconds = 730 * 24 * 3_600;

/** Who among staff did or sees to something. */
export interface ByStaff {
  readonly staff: string;
  readonly name: string;
}

export interface EnquiryNote {
  readonly note: string;
  readonly by: ByStaff;
  readonly at: Date;
  readonly text: string;
}

/** What staff have made of an enquiry. */
export interface EnquiryWork {
  readonly state: admin.EnquiryState;
  readonly owner: ByStaff | null;
  readonly notes: readonly EnquiryNote[];
  /** Grows with every change of state or owner. */
  readonly revision: number;
}

/** An enquiry as it is kept for staff. */
export interface Enquiry extends admin.Enquiry, EnquiryWork {
  readonly id: string;
  readonly at: Date;
}

export interface EnquiryDocument extends Omit<Enquiry, 'id'>, EnquiryListing {
  readonly _id: string;
}

/** An enquiry nobody has looked at. */
const newEnquiryWork: EnquiryWork = { state: 'new', owner: null, notes: [], revision: 0 };
const enquiryOf = (document: EnquiryDocument): Enquiry => {
  const { _id, timeKey: _l, nameKey: _n, phoneKey: _p, words: _w, prefixes: _h, ...rest } = document;
  return { id: _id, ...rest };
};

const text = { type: String, required: true } as const;
const by = new Schema<ByStaff>({ staff: text, name: text }, { _id: false, strict: 'throw' });
const note = new Schema<EnquiryNote>(
  { note: text, by: { type: by, required: true }, at: { type: Date, required: true }, text },
  { _id: false, strict: 'throw' },
);
const schema = new Schema<EnquiryDocument>(
  {
    _id: String,
    type: { type: String, required: true, enum: admin.enquiryTypes },
    name: text,
    phone: text,
    message: text,
    path: text,
    at: { type: Date, required: true },
    state: { type: String, required: true, enum: admin.enquiryStates },
    owner: { type: by, default: null },
    notes: { type: [note], required: true },
    revision: { type: Number, required: true },
    ...listingFields,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: enquiryTtlSeconds });
for (const index of listingIndexes) schema.index(index);

/** The enquiries of a connection. */
export function openEnquiries(connection: Connection) {
  const model = connection.model<EnquiryDocument>('enquiry', schema, 'enquiries');
  return {
    model,
    async insert({ id, ...rest }: Omit<Enquiry, keyof EnquiryWork>, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...rest, ...newEnquiryWork, ...listingOf(id, rest) }], { session: tx.session });
    },
    ...openEnquiryTable(model, enquiryOf),
    async find(id: string, tx?: Tx): Promise<Enquiry | undefined> {
      const found = await model
        .findById(id)
        .session(tx?.session ?? null)
        .lean<EnquiryDocument>();
      return found ? enquiryOf(found) : undefined;
    },
    /** The enquiry before a change made on `revision`; `undefined` when it is not of that revision (any more). */
    async change(
      id: string,
      revision: number,
      change: Partial<Pick<EnquiryWork, 'state' | 'owner'>>,
      tx: Tx,
    ): Promise<Enquiry | undefined> {
      const before = await model
        .findOneAndUpdate({ _id: id, revision }, { $set: change, $inc: { revision: 1 } }, { returnDocument: 'before' })
        .session(tx.session)
        .lean<EnquiryDocument>();
      return before ? enquiryOf(before) : undefined;
    },
    /** Adds a note; whether the enquiry is there and has room for it among `most`. */
    async addNote(id: string, added: EnquiryNote, most: number, tx: Tx): Promise<boolean> {
      const roomy = { _id: id, [`notes.${most - 1}`]: trusted({ $exists: false }) };
      return (await model.updateOne(roomy, { $push: { notes: added } }).session(tx.session)).matchedCount === 1;
    },
  };
}
