import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A word of somebody among staff: who, when, why. */
export interface StaffDecision {
  readonly staff: string;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Somebody among staff wants all that is held of a member. */
export interface DataExport {
  readonly _id: string;
  readonly member: string;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly requested: StaffDecision;
  readonly decided: StaffDecision | null;
}

const text = { type: String, required: true } as const;
const decisionSchema = new Schema<StaffDecision>(
  { staff: text, name: text, reason: text, at: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);
const schema = new Schema<DataExport>(
  {
    _id: String,
    member: text,
    state: { type: String, required: true, enum: ['waiting', 'approved', 'refused'] },
    requested: { type: decisionSchema, required: true },
    decided: { type: decisionSchema, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ member: 1 });

/** Requests for personal data, and what a second person said to them. */
export function openDataExports(connection: Connection) {
  const model = connection.model<DataExport>('data_export', schema, 'data_exports');
  return {
    model,
    find: (id: string) => model.findById(id).lean<DataExport>(),
    async insert(request: DataExport, tx: Tx): Promise<void> {
      await model.create([request], { session: tx.session });
    },
    /** Decides on a request that waits; null when it does not (any more). */
    decide: (id: string, state: 'approved' | 'refused', decided: StaffDecision, tx: Tx) =>
      model
        .findOneAndUpdate({ _id: id, state: 'waiting' }, { $set: { state, decided } }, { returnDocument: 'after' })
        .session(tx.session)
        .lean<DataExport>(),
    list: (limit: number, cursor: string | undefined) =>
      paginate<DataExport>({ model, filter: {}, order: '_id', direction: -1, limit, cursor }),
    async forget(member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ member }).session(tx.session);
    },
  };
}
