import { createHmac } from 'node:crypto';
import { paginate, type RotatedKeys, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import {
  type AuditAction,
  type AuditEntry,
  type ChainFault,
  type ChainHead,
  chainEntry,
  emptyChain,
  findChainFaults,
  type Mac,
} from '../domain/audit-chain.ts';

const text = { type: String, required: true } as const;
const schema = new Schema<AuditEntry>(
  {
    _id: Number,
    at: { type: Date, required: true },
    staff: { type: String, default: null },
    name: text,
    act: text,
    subject: { type: String, default: null },
    reason: { type: String, default: null },
    details: { type: Schema.Types.Mixed, required: true },
    from: { type: String, default: '' },
    previousHash: { type: String, default: '' },
    hash: text,
  },
  { strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
  .index({ staff: 1, _id: -1 })
  .index({ subject: 1, _id: -1 });

interface HeadDocument {
  readonly _id: string;
  readonly number: number;
  readonly hash: string;
}

const headSchema = new Schema<HeadDocument>(
  { _id: String, number: { type: Number, required: true }, hash: { type: String, default: '' } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);
const _id = 'head';

/**
 * The audit: lines are added and never changed, each in the transaction of the act it tells of. Lines are added one after
 * another, so that the chain has no gap and no fork.
 */
export function openAudit(connection: Connection, keys: RotatedKeys) {
  const model = connection.model<AuditEntry>('audit_line', schema, 'audit');
  const heads = connection.model<HeadDocument>('audit_head', headSchema, 'audit_head');
  const macs = keys.map((key) => (said: string) => createHmac('sha256', key).update(said).digest('base64url'));
  const [mac] = macs as [Mac];
  return {
    model,
    heads,
    async append(act: AuditAction, tx: Tx): Promise<void> {
      const { session } = tx;
      const held = await heads
        .findOneAndUpdate({ _id }, { $inc: { number: 1 } }, { upsert: true, returnDocument: 'before' })
        .session(session)
        .lean<ChainHead>();
      const line = chainEntry(act, held ?? emptyChain, mac);
      await model.create([line], { session });
      await heads.updateOne({ _id }, { $set: { hash: line.hash } }).session(session);
    },
    list: (filter: { staff?: string; subject?: string }, limit: number, cursor: string | undefined) =>
      paginate<AuditEntry>({ model, filter, order: '_id', direction: -1, limit, cursor }),
    /** What was done to a subject, the latest first, `limit` at most: all of it, or what came before a line of a moment. */
    about(subject: string, before: Pick<AuditEntry, 'at' | '_id'> | undefined, limit: number): Promise<AuditEntry[]> {
      const earlier = before && [
        { at: trusted({ $lt: before.at }) },
        { at: before.at, _id: trusted({ $lt: before._id }) },
      ];
      const filter = { subject, ...(earlier && { $or: earlier }) };
      return model.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean<AuditEntry[]>();
    },
    /** Where the chain ends now; noted elsewhere, it shows later that nothing was cut off. */
    async end(): Promise<ChainHead> {
      const { number, hash } = (await heads.findById(_id).lean<ChainHead>()) ?? emptyChain;
      return { number, hash };
    },
    /** Whether an end noted before is still part of the chain. */
    async contains({ number, hash }: ChainHead): Promise<boolean> {
      return number === 0 || (await model.exists({ _id: number, hash })) !== null;
    },
    /** Every fault of the chain, none when it is whole; reads it once, in flat memory. */
    async *faults(): AsyncGenerator<ChainFault> {
      const head = (await heads.findById(_id).lean<ChainHead>()) ?? emptyChain;
      const lines = model.find({}).sort({ _id: 1 }).lean<AuditEntry[]>().cursor({ batchSize: 500 });
      yield* findChainFaults(lines as AsyncIterable<AuditEntry>, head, macs);
    },
  };
}
export type Audit = ReturnType<typeof openAudit>;
