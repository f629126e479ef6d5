import { inbox } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Message } from '../domain/conversation.ts';

/** A report to staff, with a snapshot of the evidence. */
export interface StoredReport {
  readonly id: string;
  /** Null once the reporter is deleted. */
  readonly reporter: string | null;
  readonly reported: string;
  readonly reason: inbox.ReportReason;
  readonly description: string | null;
  readonly photo: string | null;
  readonly messages: readonly Pick<Message, 'id' | 'from' | 'text' | 'at'>[];
  readonly at: Date;
}

interface ReportDocument extends Omit<StoredReport, 'id'> {
  readonly _id: string;
}

const reportOf = ({ _id, ...fields }: ReportDocument): StoredReport => ({ id: _id, ...fields });

const evidenceSchema = new Schema<StoredReport['messages'][number]>(
  {
    id: { type: String, required: true },
    from: { type: String, default: null },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const schema = new Schema<ReportDocument>(
  {
    _id: String,
    reporter: { type: String, default: null },
    reported: { type: String, required: true },
    reason: { type: String, required: true, enum: inbox.reportReasons },
    description: { type: String, default: null },
    photo: { type: String, default: null },
    messages: { type: [evidenceSchema], required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ reported: 1, at: 1 })
  .index({ reporter: 1, at: 1 });

export function openReports(connection: Connection) {
  const model = connection.model<ReportDocument>('report', schema, 'reports');
  return {
    model,
    async insert({ id, ...fields }: StoredReport, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...fields }], { session: tx.session });
    },
    async find(id: string): Promise<StoredReport | undefined> {
      const found = await model.findById(id).lean<ReportDocument>();
      return found ? reportOf(found) : undefined;
    },
    /** The members who have reported this member since a time, without deleted members. */
    listReportersOf: (reported: string, since: Date): Promise<string[]> =>
      model.distinct('reporter', { reported, reporter: trusted({ $ne: null }), at: trusted({ $gte: since }) }),
    /** All reports by a member, oldest first. */
    async listByReporter(reporter: string): Promise<StoredReport[]> {
      return (await model.find({ reporter }).sort({ at: 1 }).lean<ReportDocument[]>()).map(reportOf);
    },
    /**
     * Removes reports about these members. In reports by them, removes the reporter, the description and the reporter's
     * messages.
     */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const options = tx && { session: tx.session };
      await model.deleteMany({ reported: trusted({ $in: codes }) }, options);
      const anonymize = { $set: { reporter: null, description: null }, $pull: { messages: { from: { $in: codes } } } };
      await model.collection.updateMany({ reporter: { $in: codes } }, anonymize as never, options);
    },
  };
}
