import { inbox } from '@hamrah/contracts';
import { pageBy, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Invitation } from '../domain/invitation.ts';

interface InvitationDocument extends Omit<Invitation, 'id'> {
  readonly _id: string;
  /** Both members' codes: a list shows an invitation to either. */
  readonly members: readonly string[];
  /** Those of the two who may see the invitation: neither sees what a hidden member has sent or received. */
  readonly seenBy: readonly string[];
  /** Whether the sender is hidden: `seenBy` lacks the receiver then. A plain value, so that pages of received ones are read in order. */
  readonly fromHidden: boolean;
  /** When the state was last changed, then the id: the one sort key of every list. */
  readonly listedAt: string;
}

const documentOf = ({ id, ...rest }: Invitation): InvitationDocument => ({
  _id: id,
  ...rest,
  members: [rest.from, rest.to],
  seenBy: [rest.from, rest.to],
  fromHidden: false,
  listedAt: `${(rest.answeredAt ?? rest.sentAt).toISOString()}|${id}`,
});

const invitationOf = ({
  _id,
  members: _,
  seenBy: __,
  fromHidden: ___,
  listedAt: ____,
  ...rest
}: InvitationDocument): Invitation => ({
  id: _id,
  ...rest,
});

const schema = new Schema<InvitationDocument>(
  {
    _id: String,
    pair: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    members: { type: [String], required: true },
    seenBy: { type: [String], required: true },
    fromHidden: { type: Boolean, required: true },
    state: { type: String, required: true, enum: inbox.invitationStates },
    sentAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    listedAt: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 }, { unique: true })
  .index({ members: 1 })
  .index({ to: 1, fromHidden: 1, state: 1, listedAt: -1 })
  .index({ seenBy: 1, state: 1, listedAt: -1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The invitations of a connection. Every list is of one viewer's own. */
export function openInvitations(connection: Connection) {
  const model = connection.model<InvitationDocument>('invitation', schema, 'invitations');
  const newestFirst = async (filter: QueryFilter<InvitationDocument>, page: PageOptions) => {
    const { items, next } = await pageBy({
      model,
      filter,
      order: 'listedAt',
      direction: -1,
      ...page,
    });
    return { invitations: items.map(invitationOf), next };
  };
  return {
    model,
    async ofPair(pair: string, tx: Tx): Promise<Invitation | undefined> {
      const found = await model.findOne({ pair }).session(tx.session).lean<InvitationDocument>();
      return found ? invitationOf(found) : undefined;
    },
    async findReceived(viewer: string, id: string, tx: Tx): Promise<Invitation | undefined> {
      const found = await model
        .findOne({ _id: id, to: viewer, fromHidden: false })
        .session(tx.session)
        .lean<InvitationDocument>();
      return found ? invitationOf(found) : undefined;
    },
    /** Adds an invitation in place of the pair's last one; the unique pair lets one of many at once through. */
    async insert(invitation: Invitation, tx: Tx): Promise<void> {
      await model.deleteOne({ pair: invitation.pair, state: 'cancelled' }, { session: tx.session });
      await model.create([documentOf(invitation)], { session: tx.session });
    },
    /** Stores an answer where none stands yet; whether it did. */
    async answer(answered: Invitation, tx: Tx): Promise<boolean> {
      const { _id, state, answeredAt, listedAt } = documentOf(answered);
      const awaiting = { _id, to: answered.to, state: 'sent' } as const;
      const before = await model.findOneAndUpdate(awaiting, { state, answeredAt, listedAt }, { session: tx.session });
      return before !== null;
    },
    /** Takes a member's invitations from the other members' sight, or brings all of them back. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      const seenBy = hidden
        ? { $setIntersection: ['$seenBy', [code]] }
        : { $setUnion: ['$seenBy', { $setDifference: ['$members', [code]] }] };
      const fromHidden = { $cond: [{ $eq: ['$from', code] }, hidden, '$fromHidden'] };
      const sight = [{ $set: { seenBy, fromHidden } }];
      await model.collection.updateMany({ members: code }, sight, { session: tx.session });
    },
    /** Removes every invitation from or to one of these members. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) }, tx && { session: tx.session });
    },
    /** Every invitation the viewer has sent or received, the oldest first, but for those of hidden members. */
    async allOf(viewer: string): Promise<Invitation[]> {
      return (await model.find({ seenBy: viewer }).sort({ _id: 1 }).lean<InvitationDocument[]>()).map(invitationOf);
    },
    listReceived: (viewer: string, page: PageOptions) =>
      newestFirst({ to: viewer, fromHidden: false, state: 'sent' }, page),
    listAccepted: (viewer: string, page: PageOptions) => newestFirst({ seenBy: viewer, state: 'accepted' }, page),
  };
}
