import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A request or a decision of a staff member. */
export interface StaffStatement {
  readonly staff: string;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** A staff request for the personal data of a member. */
export interface DataExport {
  readonly _id: string;
  readonly member: string;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly requested: StaffStatement;
  readonly decided: StaffStatement | null;
}

const text = { type: String, required: true } as const;
const statementSchema = new Schema<StaffStatement>(
  { staff: text, name: text, reason: text, at: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);
const schema = new Schema<DataExport>(
  {
    _id: String,
    member: text,
    state: { type: String, required: true, enum: ['waiting', 'approved', 'refused'] },
    requested: { type: statementSchema, required: true },
    decided: { type: statementSchema, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ member: 1 });

export function openDataExports(connection: Connection) {
  const model = connection.model<DataExport>('data_export', schema, 'data_exports');
  return {
    model,
    find: (id: string) => model.findById(id).lean<DataExport>(),
    async insert(request: DataExport, tx: Tx): Promise<void> {
      await model.create([request], { session: tx.session });
    },
    /** Decides a pending request. Null if it is not pending. */
    decide: (id: string, state: 'approved' | 'refused', decided: StaffStatement, tx: Tx) =>
      model
        .findOneAndUpdate({ _id: id, state: 'waiting' }, { $set: { state, decided } }, { returnDocument: 'after' })
        .session(tx.session)
        .lean<DataExport>(),
    list: (limit: number, cursor: string | undefined) =>
      paginate<DataExport>({ model, filter: {}, order: '_id', direction: -1, limit, cursor }),
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: [...members] }) }, tx && { session: tx.session });
    },
  };
}
