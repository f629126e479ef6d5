import { createHmac } from 'node:crypto';
import { paginate, type RotatedKeys, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import {
  type AuditAction,
  type AuditEntry,
  type ChainHead,
  type ChainViolation,
  chainEntry,
  emptyChain,
  findChainViolations,
  type Mac,
} from '../domain/audit-chain.ts';

const text = { type: String, required: true } as const;
const schema = new Schema<AuditEntry>(
  {
    _id: Number,
    at: { type: Date, required: true },
    staff: { type: String, default: null },
    name: text,
    action: text,
    subject: { type: String, default: null },
    reason: { type: String, default: null },
    details: { type: Schema.Types.Mixed, required: true },
    remoteAddress: { type: String, default: '' },
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

/** The append-only audit log. The head document serialises appends, so that the chain has no gaps and no forks. */
export function openAudit(connection: Connection, keys: RotatedKeys) {
  const model = connection.model<AuditEntry>('audit_entry', schema, 'audit');
  const heads = connection.model<HeadDocument>('audit_head', headSchema, 'audit_head');
  const macs = keys.map((key) => (text: string) => createHmac('sha256', key).update(text).digest('base64url'));
  const [mac] = macs as [Mac];
  return {
    model,
    heads,
    /** Appends an entry in the transaction of the action. */
    async append(action: AuditAction, tx: Tx): Promise<void> {
      const { session } = tx;
      const head = await heads
        .findOneAndUpdate({ _id }, { $inc: { number: 1 } }, { upsert: true, returnDocument: 'before' })
        .session(session)
        .lean<ChainHead>();
      const entry = chainEntry(action, head ?? emptyChain, mac);
      await model.create([entry], { session });
      await heads.updateOne({ _id }, { $set: { hash: entry.hash } }).session(session);
    },
    list: (filter: { staff?: string; subject?: string }, limit: number, cursor: string | undefined) =>
      paginate<AuditEntry>({ model, filter, order: '_id', direction: -1, limit, cursor }),
    /** Entries about a subject that precede `before`, latest first. */
    listBySubject(
      subject: string,
      before: Pick<AuditEntry, 'at' | '_id'> | undefined,
      limit: number,
    ): Promise<AuditEntry[]> {
      const earlier = before && [
        { at: trusted({ $lt: before.at }) },
        { at: before.at, _id: trusted({ $lt: before._id }) },
      ];
      const filter = { subject, ...(earlier && { $or: earlier }) };
      return model.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean<AuditEntry[]>();
    },
    /** The head of the chain. A head stored elsewhere proves later that the chain was not truncated. */
    async readHead(): Promise<ChainHead> {
      const { number, hash } = (await heads.findById(_id).lean<ChainHead>()) ?? emptyChain;
      return { number, hash };
    },
    /** Whether an earlier head is still part of the chain. */
    async contains({ number, hash }: ChainHead): Promise<boolean> {
      return number === 0 || (await model.exists({ _id: number, hash })) !== null;
    },
    /** Verifies the whole chain in one pass with constant memory. */
    async *findViolations(): AsyncGenerator<ChainViolation> {
      const head = (await heads.findById(_id).lean<ChainHead>()) ?? emptyChain;
      const entries = model.find({}).sort({ _id: 1 }).lean<AuditEntry[]>().cursor({ batchSize: 500 });
      yield* findChainViolations(entries as AsyncIterable<AuditEntry>, head, macs);
    },
  };
}
