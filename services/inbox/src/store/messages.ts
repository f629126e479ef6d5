import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Message } from '../domain/conversation.ts';

interface MessageDocument extends Omit<Message, 'id'> {
  readonly _id: string;
}

/** Schema fields of a message without its id. */
export const messageFields = {
  pair: { type: String, required: true },
  number: { type: Number, required: true },
  from: { type: String, required: true },
  to: { type: String, required: true },
  text: { type: String, required: true },
  at: { type: Date, required: true },
} as const;

const messageOf = ({ _id, ...fields }: MessageDocument): Message => ({ id: _id, ...fields });

const schema = new Schema<MessageDocument>(
  { _id: String, ...messageFields },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ pair: 1, number: -1 }, { unique: true });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Messages. Callers must check that the viewer may read the pair's conversation. */
export function openMessages(connection: Connection) {
  const model = connection.model<MessageDocument>('message', schema, 'messages');
  return {
    model,
    async find(id: string, tx?: Tx): Promise<Message | undefined> {
      const found = await model
        .findById(id)
        .session(tx?.session ?? null)
        .lean<MessageDocument>();
      return found ? messageOf(found) : undefined;
    },
    async insert({ id, ...fields }: Message, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...fields }], { session: tx.session });
    },
    async listNewestFirst(pair: string, page: PageOptions) {
      const { items, next } = await paginate({ model, filter: { pair }, order: 'number', direction: -1, ...page });
      return { items: items.map(messageOf), next };
    },
    /** The latest messages of the pair, newest first. */
    async listLatest(pair: string, count: number, tx: Tx): Promise<Message[]> {
      const found = await model
        .find({ pair })
        .sort({ number: -1 })
        .limit(count)
        .session(tx.session)
        .lean<MessageDocument[]>();
      return found.map(messageOf);
    },
    /** Messages after a number, oldest first. */
    async listSince(pair: string, number: number, page: PageOptions) {
      const filter = { pair, number: trusted({ $gt: number }) };
      const { items, next } = await paginate({ model, filter, order: 'number', direction: 1, ...page });
      return { items: items.map(messageOf), next };
    },
    /** Number of messages from `from` after a number. */
    countAfter: (pair: string, from: string, number: number, tx: Tx): Promise<number> =>
      model.countDocuments({ pair, from, number: trusted({ $gt: number }) }).session(tx.session),
    /** Messages with these ids in the pair's conversation, in order. */
    async findByIds(pair: string, ids: readonly string[]): Promise<Message[]> {
      const found = await model
        .find({ _id: trusted({ $in: ids }), pair })
        .sort({ number: 1 })
        .lean<MessageDocument[]>();
      return found.map(messageOf);
    },
    /** All messages of these pairs, for a data export. */
    async listByPairs(pairs: readonly string[]): Promise<Message[]> {
      const found = await model
        .find({ pair: trusted({ $in: pairs }) })
        .sort({ pair: 1, number: 1 })
        .lean<MessageDocument[]>();
      return found.map(messageOf);
    },
    async remove(pairs: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ pair: trusted({ $in: pairs }) }, tx && { session: tx.session });
    },
  };
}
