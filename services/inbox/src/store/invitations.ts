import { inbox } from '@hamrah/contracts';
import { pageBy, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Invitation } from '../domain/invitation.ts';

interface InvitationDocument extends Omit<Invitation, 'id'> {
  readonly _id: string;
  /** Both members' codes: a list shows an invitation to either. */
  readonly members: readonly string[];
  /** When the state was last changed, then the id: the one sort key of every list. */
  readonly listedAt: string;
}

const documentOf = ({ id, ...rest }: Invitation): InvitationDocument => ({
  _id: id,
  ...rest,
  members: [rest.from, rest.to],
  listedAt: `${(rest.answeredAt ?? rest.sentAt).toISOString()}|${id}`,
});

const invitationOf = ({ _id, members: _, listedAt: __, ...rest }: InvitationDocument): Invitation => ({
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
    state: { type: String, required: true, enum: inbox.invitationStates },
    sentAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    listedAt: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 }, { unique: true })
  .index({ to: 1, state: 1, listedAt: -1 })
  .index({ members: 1, state: 1, listedAt: -1 });

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
      const found = await model.findOne({ _id: id, to: viewer }).session(tx.session).lean<InvitationDocument>();
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
    /** Removes every invitation from or to one of these members. */
    async forget(codes: readonly string[]): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: codes }) });
    },
    listReceived: (viewer: string, page: PageOptions) => newestFirst({ to: viewer, state: 'sent' }, page),
    listAccepted: (viewer: string, page: PageOptions) => newestFirst({ members: viewer, state: 'accepted' }, page),
  };
}
