import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Enquiries are kept for two years; the privacy policy says so. */
export const enquiryKeptSeconds = 730 * 24 * 3_600;

/** An enquiry as it is kept for staff. */
export interface Enquiry extends admin.Enquiry {
  readonly id: string;
  readonly at: Date;
}

interface EnquiryDocument extends Omit<Enquiry, 'id'> {
  readonly _id: string;
}

const schema = new Schema<EnquiryDocument>(
  {
    _id: String,
    type: { type: String, required: true, enum: admin.enquiryTypes },
    name: { type: String, required: true },
    phone: { type: String, required: true },
    message: { type: String, required: true },
    path: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: enquiryKeptSeconds });

/** The enquiries of a connection. */
export function openEnquiries(connection: Connection) {
  const model = connection.model<EnquiryDocument>('enquiry', schema, 'enquiries');
  return {
    model,
    async insert({ id, ...rest }: Enquiry, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...rest }], { session: tx.session });
    },
  };
}
