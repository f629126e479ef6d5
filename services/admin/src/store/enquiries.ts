import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import {
  type EnquiryKeys,
  enquiryIndexes,
  enquiryKeyFields,
  enquiryKeysOf,
  openEnquiryTable,
} from './enquiry-table.ts';

/** Two years, as the privacy policy states. */
export const enquiryTtlSeconds = 730 * 24 * 3_600;

export interface StaffActor {
  readonly staff: string;
  readonly name: string;
}

export interface EnquiryNote {
  readonly note: string;
  readonly by: StaffActor;
  readonly at: Date;
  readonly text: string;
}

/** The fields of an enquiry that staff can change. */
export interface EnquiryHandling {
  readonly state: admin.EnquiryState;
  readonly owner: StaffActor | null;
  readonly notes: readonly EnquiryNote[];
  /** Incremented with every change of state or owner, for optimistic locking. */
  readonly revision: number;
}

export interface Enquiry extends admin.Enquiry, EnquiryHandling {
  readonly id: string;
  readonly at: Date;
}

interface EnquiryDocument extends Omit<Enquiry, 'id'>, EnquiryKeys {
  readonly _id: string;
}

const initialHandling: EnquiryHandling = { state: 'new', owner: null, notes: [], revision: 0 };
const enquiryOf = (document: EnquiryDocument): Enquiry => {
  const { _id, timeKey: _t, nameKey: _n, phoneKey: _ph, words: _w, parts: _pa, ...rest } = document;
  return { id: _id, ...rest };
};

const text = { type: String, required: true } as const;
const actorSchema = new Schema<StaffActor>({ staff: text, name: text }, { _id: false, strict: 'throw' });
const noteSchema = new Schema<EnquiryNote>(
  { note: text, by: { type: actorSchema, required: true }, at: { type: Date, required: true }, text },
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
    owner: { type: actorSchema, default: null },
    notes: { type: [noteSchema], required: true },
    revision: { type: Number, required: true },
    ...enquiryKeyFields,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: enquiryTtlSeconds });
for (const index of enquiryIndexes) schema.index(index);

export function openEnquiries(connection: Connection) {
  const model = connection.model<EnquiryDocument>('enquiry', schema, 'enquiries');
  return {
    model,
    async insert({ id, ...rest }: Omit<Enquiry, keyof EnquiryHandling>, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...rest, ...initialHandling, ...enquiryKeysOf(id, rest) }], {
        session: tx.session,
      });
    },
    ...openEnquiryTable(model, enquiryOf),
    async find(id: string, tx?: Tx): Promise<Enquiry | undefined> {
      const document = await model
        .findById(id)
        .session(tx?.session ?? null)
        .lean<EnquiryDocument>();
      return document ? enquiryOf(document) : undefined;
    },
    /** Changes an enquiry and returns its previous version. Undefined if `revision` is not the current one. */
    async change(
      id: string,
      revision: number,
      change: Partial<Pick<EnquiryHandling, 'state' | 'owner'>>,
      tx: Tx,
    ): Promise<Enquiry | undefined> {
      const document = await model
        .findOneAndUpdate({ _id: id, revision }, { $set: change, $inc: { revision: 1 } }, { returnDocument: 'before' })
        .session(tx.session)
        .lean<EnquiryDocument>();
      return document ? enquiryOf(document) : undefined;
    },
    /** Adds a note. False if the enquiry does not exist or has `maxNotes` notes. */
    async addNote(id: string, note: EnquiryNote, maxNotes: number, tx: Tx): Promise<boolean> {
      const filter = { _id: id, [`notes.${maxNotes - 1}`]: trusted({ $exists: false }) };
      return (await model.updateOne(filter, { $push: { notes: note } }).session(tx.session)).matchedCount === 1;
    },
  };
}
