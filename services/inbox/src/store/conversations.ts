import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import {
  type Conversation,
  conversationListKey,
  conversationListKeysOf,
  type Message,
} from '../domain/conversation.ts';
import { withHidden } from '../domain/visibility.ts';
import { messageFields } from './messages.ts';

interface ConversationDocument extends Omit<Conversation, 'pair'> {
  /** The pair. */
  readonly _id: string;
  readonly listKeys: readonly string[];
  /** Sort key of lists: time of the last message, then the pair. */
  readonly sortKey: string;
}

const documentOf = (conversation: Conversation): ConversationDocument => {
  const { pair, ...fields } = conversation;
  return {
    _id: pair,
    ...fields,
    listKeys: conversationListKeysOf(conversation),
    sortKey: `${fields.last.at.toISOString()}|${pair}`,
  };
};

const conversationOf = ({
  _id,
  listKeys: _listKeys,
  sortKey: _sortKey,
  ...fields
}: ConversationDocument): Conversation => ({
  pair: _id,
  ...fields,
});

const schema = new Schema<ConversationDocument>(
  {
    _id: String,
    members: { type: [String], required: true },
    startedBy: { type: String, required: true },
    startedAt: { type: Date, required: true },
    last: {
      type: new Schema<Message>({ ...messageFields, id: String }, { _id: false, id: false, strict: 'throw' }),
      required: true,
    },
    unansweredCount: { type: Number, required: true },
    read: { type: Schema.Types.Mixed, required: true },
    unread: { type: Schema.Types.Mixed, required: true },
    visibility: { hidden: { type: [String], required: true }, blocked: { type: Boolean, required: true }, _id: false },
    listKeys: { type: [String], required: true },
    sortKey: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ members: 1 })
  .index({ listKeys: 1, sortKey: -1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Conversations, one per pair of members. */
export function openConversations(connection: Connection) {
  const model = connection.model<ConversationDocument>('conversation', schema, 'conversations');
  const findByPair = async (pair: string, tx?: Tx): Promise<Conversation | undefined> => {
    const found = await model
      .findById(pair)
      .session(tx?.session ?? null)
      .lean<ConversationDocument>();
    return found ? conversationOf(found) : undefined;
  };
  const save = async (conversation: Conversation, tx: Tx): Promise<void> => {
    const document = documentOf(conversation);
    await model.replaceOne({ _id: document._id }, document, { session: tx.session, upsert: true });
  };
  return {
    model,
    findByPair,
    save,
    async list(viewer: string, page: PageOptions) {
      const filter = { listKeys: conversationListKey(viewer, 'listed') };
      const { items, next } = await paginate({ model, filter, order: 'sortKey', direction: -1, ...page });
      return { conversations: items.map(conversationOf), next };
    },
    countUnread: (viewer: string) => model.countDocuments({ listKeys: conversationListKey(viewer, 'unread') }),
    /** Hides all conversations of a member from the other members, or shows them again. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      const documents = await model.find({ members: code }).session(tx.session).lean<ConversationDocument[]>();
      for (const document of documents) {
        const conversation = conversationOf(document);
        await save({ ...conversation, visibility: withHidden(conversation.visibility, code, hidden) }, tx);
      }
    },
    async setBlocked(pair: string, blocked: boolean, tx: Tx): Promise<void> {
      const conversation = await findByPair(pair, tx);
      if (conversation) await save({ ...conversation, visibility: { ...conversation.visibility, blocked } }, tx);
    },
    /** Pairs of these members that have a conversation. */
    async findPairsOf(codes: readonly string[], tx?: Tx): Promise<string[]> {
      const found = await model
        .find({ members: trusted({ $in: codes }) }, { _id: 1 })
        .session(tx?.session ?? null)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** All conversations the viewer may see, latest first. */
    async listAll(viewer: string): Promise<Conversation[]> {
      const found = await model
        .find({ listKeys: conversationListKey(viewer, 'listed') })
        .sort({ sortKey: -1 })
        .lean<ConversationDocument[]>();
      return found.map(conversationOf);
    },
    async remove(pairs: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: pairs }) }, tx && { session: tx.session });
    },
  };
}
