import { inbox } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { dueAtOf, type Invitation } from '../domain/invitation.ts';
import { type Shelf, shelf, shelvesOf } from '../domain/shelves.ts';
import { type Sight, withHidden } from '../domain/sight.ts';

interface InvitationDocument extends Omit<Invitation, 'id'> {
  readonly _id: string;
  /** Both members' codes. */
  readonly members: readonly string[];
  /** The lists it stands in: one look-up each, hidden and blocked left out. */
  readonly shelves: readonly string[];
  /** When it was sent, or answered, then the id: the sort keys of the lists. */
  readonly sentKey: string;
  readonly answeredKey: string;
  /** Whether it stands, as far as its sender knows, and until when. */
  readonly open: boolean;
  readonly dueAt: Date | null;
}

const documentOf = (invitation: Invitation): InvitationDocument => {
  const { id, ...rest } = invitation;
  return {
    _id: id,
    ...rest,
    members: [rest.from, rest.to],
    shelves: shelvesOf(invitation),
    sentKey: `${rest.sentAt.toISOString()}|${id}`,
    answeredKey: `${(rest.answeredAt ?? rest.sentAt).toISOString()}|${id}`,
    open: dueAtOf(invitation) !== null,
    dueAt: dueAtOf(invitation),
  };
};

const invitationOf = ({ _id, ...document }: InvitationDocument): Invitation => {
  const { members: _m, shelves: _s, sentKey: _k, answeredKey: _a, open: _o, dueAt: _d, ...rest } = document;
  return { id: _id, ...rest };
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
    sight: { hidden: { type: [String], required: true }, blocked: { type: Boolean, required: true }, _id: false },
    members: { type: [String], required: true },
    shelves: { type: [String], required: true },
    sentKey: { type: String, required: true },
    answeredKey: { type: String, required: true },
    open: { type: Boolean, required: true },
    dueAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 }, { unique: true })
  .index({ members: 1 })
  .index({ shelves: 1, open: 1, sentKey: -1 })
  .index({ shelves: 1, state: 1, answeredKey: -1 })
  .index({ from: 1, state: 1, answeredAt: 1 })
  .index({ dueAt: 1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The invitations of a connection. Every list is of one viewer's own. */
export function openInvitations(connection: Connection) {
  const model = connection.model<InvitationDocument>('invitation', schema, 'invitations');
  const find = async (filter: Partial<InvitationDocument>, tx?: Tx): Promise<Invitation | undefined> => {
    const found = await model
      .findOne(filter)
      .session(tx?.session ?? null)
      .lean<InvitationDocument>();
    return found ? invitationOf(found) : undefined;
  };
  const newestFirst = async (
    order: 'sentKey' | 'answeredKey',
    filter: Partial<Pick<InvitationDocument, 'open' | 'state'>>,
    onShelf: string,
    page: PageOptions,
  ) => {
    const { items, next } = await paginate<InvitationDocument>({
      model,
      filter: { shelves: onShelf, ...filter },
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
    ofPair: (pair: string, tx?: Tx) => find({ pair }, tx),
    /** Those of several pairs, by pair. */
    async ofPairs(pairs: readonly string[]): Promise<Map<string, Invitation>> {
      const found = await model.find({ pair: trusted({ $in: pairs }) }).lean<InvitationDocument[]>();
      return new Map(found.map((document) => [document.pair, invitationOf(document)]));
    },
    /** An invitation the viewer has received and may see. */
    findReceived: (viewer: string, id: string, tx: Tx) => findOwn({ _id: id, to: viewer }, viewer, tx),
    /** An invitation the viewer has sent and may see. */
    findSent: (viewer: string, id: string, tx: Tx) => findOwn({ _id: id, from: viewer }, viewer, tx),
    /** Adds an invitation in place of the pair's last one; the unique pair lets one of many at once through. */
    async insert(invitation: Invitation, tx: Tx): Promise<void> {
      await model.deleteOne({ pair: invitation.pair }, { session: tx.session });
      await model.create([documentOf(invitation)], { session: tx.session });
    },
    /** Those of these ids that wait on the viewer's received list and have not been viewed. */
    async awaitingView(viewer: string, ids: readonly string[], tx: Tx): Promise<Invitation[]> {
      const found = await model
        .find({ _id: trusted({ $in: ids }), shelves: shelf(viewer, 'received'), viewedAt: null })
        .session(tx.session)
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    /** Takes a member's invitations from the other members' sight, or brings all of them back. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      const own = await model.find({ members: code }).session(tx.session).lean<InvitationDocument[]>();
      for (const document of own) {
        const invitation = invitationOf(document);
        await save({ ...invitation, sight: withHidden(invitation.sight, code, hidden) }, tx);
      }
    },
    /** Takes what stands between two members from both their sight, or brings it back. */
    async setBlocked(pair: string, blocked: boolean, tx: Tx): Promise<void> {
      const standing = await find({ pair }, tx);
      if (standing) await save({ ...standing, sight: { ...standing.sight, blocked } satisfies Sight }, tx);
    },
    /** Ids of invitations whose time is up, the longest overdue first. */
    async dueIds(now: Date, limit: number): Promise<string[]> {
      const due = await model
        .find({ dueAt: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return due.map(({ _id }) => _id);
    },
    /** How many invitations of a sender were accepted, and how many turned down, since a time. */
    async answersTo(sender: string, since: Date): Promise<{ accepted: number; cancelled: number }> {
      const lately = { from: sender, answeredAt: trusted({ $gte: since }) };
      const [accepted, ended, cancelled] = await Promise.all(
        (['accepted', 'ended', 'cancelled'] as const).map((state) => model.countDocuments({ ...lately, state })),
      );
      return { accepted: (accepted ?? 0) + (ended ?? 0), cancelled: cancelled ?? 0 };
    },
    /** Removes every invitation from or to one of these members. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
    /** Every invitation the viewer has sent or received and may see, the oldest first. */
    async allOf(viewer: string): Promise<Invitation[]> {
      const found = await model
        .find({ shelves: shelf(viewer, 'known') })
        .sort({ sentKey: 1 })
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    /** Those that connect two members, in the order of their ids: those after one, `limit` at most; only of `ids`, when given. */
    async acceptedAfter(after: string, ids: readonly string[] | undefined, limit: number): Promise<Invitation[]> {
      if (ids?.length === 0) return [];
      const among = ids ? { _id: trusted({ $in: [...ids] }) } : {};
      const found = await model
        .find({ $and: [{ _id: trusted({ $gt: after }), state: 'accepted' }, among] })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<InvitationDocument[]>();
      return found.map(invitationOf);
    },
    count: (viewer: string, name: Shelf) => model.countDocuments({ shelves: shelf(viewer, name) }),
    /** A list of invitations that stand, the last sent first. */
    listOpen: (viewer: string, name: 'received' | 'sent' | 'sent-viewed' | 'sent-not_viewed', page: PageOptions) =>
      newestFirst('sentKey', { open: true }, shelf(viewer, name), page),
    /** A list of invitations that have their answer, the last answered first. */
    listAnswered: (viewer: string, state: 'accepted' | 'cancelled', page: PageOptions) =>
      newestFirst('answeredKey', { state }, shelf(viewer, state), page),
  };

  function findOwn(filter: Partial<InvitationDocument>, viewer: string, tx: Tx) {
    return find({ ...filter, shelves: shelf(viewer, 'known') as never }, tx);
  }
}
