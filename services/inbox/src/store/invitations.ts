import { inbox, pairKeyOf } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { dueAtOf, type Invitation } from '../domain/invitation.ts';
import { type InvitationList, listKey, listKeysOf } from '../domain/list-keys.ts';
import { type Visibility, withHidden } from '../domain/visibility.ts';

interface InvitationDocument extends Omit<Invitation, 'id'> {
  readonly _id: string;
  /** Both members' codes. */
  readonly members: readonly string[];
  /** Keys of the lists that contain the invitation, see `listKeysOf`. */
  readonly listKeys: readonly string[];
  /** Sort keys of the lists: time sent or answered, then the id. */
  readonly sentKey: string;
  readonly answeredKey: string;
  /** Whether the invitation looks open to its sender. */
  readonly open: boolean;
  /** When an open invitation expires; null for other invitations. */
  readonly dueAt: Date | null;
}

const documentOf = (invitation: Invitation): InvitationDocument => {
  const { id, ...fields } = invitation;
  return {
    _id: id,
    ...fields,
    members: [fields.from, fields.to],
    listKeys: listKeysOf(invitation),
    sentKey: `${fields.sentAt.toISOString()}|${id}`,
    answeredKey: `${(fields.answeredAt ?? fields.sentAt).toISOString()}|${id}`,
    open: dueAtOf(invitation) !== null,
    dueAt: dueAtOf(invitation),
  };
};

const invitationOf = ({ _id, ...document }: InvitationDocument): Invitation => {
  const { members, listKeys, sentKey, answeredKey, open, dueAt, ...fields } = document;
  return { id: _id, ...fields };
};

const schema = new Schema<InvitationDocument>(
  {
    _id: String,
    pair: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    state: { type: String, required: true, enum: inbox.invitationStates },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    viewedAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    visibility: { hidden: { type: [String], required: true }, blocked: { type: Boolean, required: true }, _id: false },
    members: { type: [String], required: true },
    listKeys: { type: [String], required: true },
    sentKey: { type: String, required: true },
    answeredKey: { type: String, required: true },
    open: { type: Boolean, required: true },
    dueAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 }, { unique: true })
  .index({ members: 1 })
  .index({ listKeys: 1, open: 1, sentKey: -1 })
  .index({ listKeys: 1, state: 1, answeredKey: -1 })
  .index({ from: 1, state: 1, answeredAt: 1 })
  .index({ dueAt: 1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Invitations. Every list belongs to one viewer. */
export function openInvitations(connection: Connection) {
  const model = connection.model<InvitationDocument>('invitation', schema, 'invitations');
  const find = async (filter: Partial<InvitationDocument>, tx?: Tx): Promise<Invitation | undefined> => {
    const found = await model
      .findOne(filter)
      .session(tx?.session ?? null)
      .lean<InvitationDocument>();
    return found ? invitationOf(found) : undefined;
  };
  const listNewestFirst = async (
    order: 'sentKey' | 'answeredKey',
    filter: Partial<Pick<InvitationDocument, 'open' | 'state'>>,
    key: string,
    page: PageOptions,
  ) => {
    const { items, next } = await paginate<InvitationDocument>({
      model,
      filter: { listKeys: key, ...filter },
      order,
      direction: -1,
      ...page,
    });
    return { invitations: items.map(invitationOf), next };
  };
  const save = async (invitation: Invitation, tx: Tx): Promise<void> => {
    await model.replaceOne({ _id: invitation.id }, documentOf(invitation), { session: tx.session });
  };
  return {
    model,
    save,
    find: (id: string, tx: Tx) => find({ _id: id }, tx),
    findByPair: (pair: string, tx?: Tx) => find({ pair }, tx),
    /** Invitations of several pairs, by pair. */
    async findByPairs(pairs: readonly string[]): Promise<Map<string, Invitation>> {
      const found = await model.find({ pair: trusted({ $in: pairs }) }).lean<InvitationDocument[]>();
      return new Map(found.map((document) => [document.pair, invitationOf(document)]));
    },
    /** An invitation the viewer has received and may see. */
    findReceived: (viewer: string, id: string, tx: Tx) => findOwn({ _id: id, to: viewer }, viewer, tx),
    /** An invitation the viewer has sent and may see. */
    findSent: (viewer: string, id: string, tx: Tx) => findOwn({ _id: id, from: viewer }, viewer, tx),
    /** Fails with a duplicate key if the pair has an invitation. */
    async insert(invitation: Invitation, tx: Tx): Promise<void> {
      await model.create([documentOf(invitation)], { session: tx.session });
    },
    async remove(id: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: id }, { session: tx.session });
    },
    /** Invitations with these ids that the viewer has received and not yet viewed. */
    async findUnviewed(viewer: string, ids: readonly string[], tx: Tx): Promise<Invitation[]> {
      const found = await model
        .find({ _id: trusted({ $in: ids }), listKeys: listKey(viewer, 'received'), viewedAt: null })
        .session(tx.session)
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    /** Hides all invitations of a member from the other members, or shows them again. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      const documents = await model.find({ members: code }).session(tx.session).lean<InvitationDocument[]>();
      for (const document of documents) {
        const invitation = invitationOf(document);
        await save({ ...invitation, visibility: withHidden(invitation.visibility, code, hidden) }, tx);
      }
    },
    /** Hides a pair's invitation from both members, or shows it again. */
    async setBlocked(pair: string, blocked: boolean, tx: Tx): Promise<void> {
      const current = await find({ pair }, tx);
      if (current) await save({ ...current, visibility: { ...current.visibility, blocked } satisfies Visibility }, tx);
    },
    /** Ids of invitations that are due to expire, oldest first. */
    async findDueIds(now: Date, limit: number): Promise<string[]> {
      const rows = await model
        .find({ dueAt: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
    /** Numbers of a sender's invitations that were accepted and declined since a time. */
    async countAnswers(sender: string, since: Date): Promise<{ accepted: number; declined: number }> {
      const groups = await model.aggregate<{ _id: inbox.InvitationState; count: number }>([
        { $match: { from: sender, state: { $in: ['accepted', 'ended', 'cancelled'] }, answeredAt: { $gte: since } } },
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ]);
      const counts = new Map(groups.map(({ _id, count }) => [_id, count]));
      return {
        accepted: (counts.get('accepted') ?? 0) + (counts.get('ended') ?? 0),
        declined: counts.get('cancelled') ?? 0,
      };
    },
    /** The number of these members whom a member has invited, or whose invitation the member has accepted. */
    async countContactedBy(member: string, others: readonly string[]): Promise<number> {
      if (others.length === 0) return 0;
      return model.countDocuments({
        pair: trusted({ $in: others.map((other) => pairKeyOf(member, other)) }),
        $or: [{ from: member }, { state: trusted({ $in: ['accepted', 'ended'] }) }],
      });
    },
    /** Removes all invitations from or to these members. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
    /** All invitations the viewer has sent or received and may see, oldest first. */
    async listAll(viewer: string): Promise<Invitation[]> {
      const found = await model
        .find({ listKeys: listKey(viewer, 'known') })
        .sort({ sentKey: 1 })
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    /** Up to `limit` accepted invitations with an id after `after`, sorted by id. With `ids`, omits all others. */
    async listAcceptedAfter(after: string, ids: readonly string[] | undefined, limit: number): Promise<Invitation[]> {
      if (ids?.length === 0) return [];
      const idFilter = ids ? { _id: trusted({ $in: [...ids] }) } : {};
      const found = await model
        .find({ $and: [{ _id: trusted({ $gt: after }), state: 'accepted' }, idFilter] })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    count: (viewer: string, name: InvitationList) => model.countDocuments({ listKeys: listKey(viewer, name) }),
    /** A list of open invitations, latest sent first. */
    listOpen: (viewer: string, name: 'received' | 'sent' | 'sent-viewed' | 'sent-not_viewed', page: PageOptions) =>
      listNewestFirst('sentKey', { open: true }, listKey(viewer, name), page),
    /** A list of answered invitations, latest answer first. */
    listAnswered: (viewer: string, state: 'accepted' | 'cancelled', page: PageOptions) =>
      listNewestFirst('answeredKey', { state }, listKey(viewer, state), page),
  };

  function findOwn(filter: Partial<InvitationDocument>, viewer: string, tx: Tx) {
    return find({ ...filter, listKeys: listKey(viewer, 'known') as never }, tx);
  }
}
