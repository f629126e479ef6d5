import type { InvitationState } from '@hamrah/contracts/inbox';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface Invitation {
  readonly from: string;
  readonly to: string;
  readonly state: InvitationState;
}

/** The relation of a viewer and another member, as far as profile needs it. */
export interface ViewerRelation {
  /** An invitation in either direction is accepted. */
  readonly areConnected: boolean;
  /** They are connected, or the other member's invitation awaits the viewer's answer. */
  readonly isConnectedOrInviter: boolean;
}

/** Projection of inbox's invitations by id, for counts and connection checks. */
export function openInvitations(connection: Connection) {
  const invitations = projection<Invitation>(connection, 'invitations', {
    fields: {
      from: { type: String, required: true },
      to: { type: String, required: true },
      state: { type: String, required: true },
    },
    indexes: [
      { to: 1, state: 1, from: 1 },
      { from: 1, state: 1, to: 1 },
    ],
  });
  /** The senders or receivers of invitations, by a covered query. */
  const findMembers = async (field: 'from' | 'to', filter: Partial<Invitation>): Promise<string[]> => {
    const documents = await invitations.model
      .find({ ...filter }, { _id: 0, [field]: 1 })
      .lean<Pick<Invitation, 'from' | 'to'>[]>();
    return documents.map((invitation) => invitation[field]);
  };
  const filtersOf = (members: readonly string[]) => {
    const anyMember = trusted({ $in: [...members] });
    return [{ from: anyMember }, { to: anyMember }] as const;
  };

  return {
    model: invitations.model,
    upsertIfNewer: (id: string, sequence: number, { from, to, state }: Invitation, tx: Tx) =>
      invitations.upsertIfNewer(id, sequence, { from, to, state }, tx),
    /** Senders of invitations the member has not answered, and the member's connections. */
    async peersOf(member: string): Promise<{ pending: string[]; accepted: string[] }> {
      const [pending, acceptedByMember, acceptedByOthers] = await Promise.all([
        findMembers('from', { to: member, state: 'sent' }),
        findMembers('from', { to: member, state: 'accepted' }),
        findMembers('to', { from: member, state: 'accepted' }),
      ]);
      return { pending, accepted: [...acceptedByMember, ...acceptedByOthers] };
    },
    /** Whether two members are connected: an invitation in either direction is accepted. */
    async areConnected(member: string, peer: string, tx?: Tx): Promise<boolean> {
      const pair = trusted({ $in: [member, peer] });
      const accepted = invitations.model.exists({ to: pair, state: 'accepted', from: pair });
      return (await accepted.session(tx?.session ?? null)) !== null;
    },
    /** The relation of a viewer and a member. */
    async viewerRelationOf(member: string, viewer: string): Promise<ViewerRelation> {
      const pair = trusted({ $in: [viewer, member] });
      const current = await invitations.model
        .find({ to: pair, state: trusted({ $in: ['sent', 'accepted'] }), from: pair }, { _id: 0, from: 1, state: 1 })
        .lean<Pick<Invitation, 'from' | 'state'>[]>();
      const areConnected = current.some(({ state }) => state === 'accepted');
      return { areConnected, isConnectedOrInviter: areConnected || current.some(({ from }) => from === member) };
    },
    /** Erases the invitations from and to these members. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const filter of filtersOf(members))
        await invitations.model.deleteMany(filter, tx && { session: tx.session });
    },
  };
}
