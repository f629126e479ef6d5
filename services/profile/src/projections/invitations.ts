import type { InvitationState } from '@hamrah/contracts/inbox';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface Invitation {
  readonly from: string;
  readonly to: string;
  readonly state: InvitationState;
}

/** Invitations by id: a projection of inbox's invitations, for counts and to know who is connected. */
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
  /** The members on one side of the invitations, by a covered query. */
  const membersOn = async (side: 'from' | 'to', filter: Partial<Invitation>): Promise<string[]> => {
    const found = await invitations.model
      .find({ ...filter }, { _id: 0, [side]: 1 })
      .lean<Pick<Invitation, 'from' | 'to'>[]>();
    return found.map((invitation) => invitation[side]);
  };
  const onEitherSide = (members: readonly string[]) => {
    const anyOfThem = trusted({ $in: [...members] });
    return [{ from: anyOfThem }, { to: anyOfThem }] as const;
  };

  return {
    model: invitations.model,
    upsertIfNewer: (id: string, sequence: number, { from, to, state }: Invitation, tx: Tx) =>
      invitations.upsertIfNewer(id, sequence, { from, to, state }, tx),
    /** Members whose invitation awaits the member's answer, and the member's connections. */
    async peersOf(member: string): Promise<{ pending: string[]; accepted: string[] }> {
      const [pending, acceptedByMember, acceptedByOthers] = await Promise.all([
        membersOn('from', { to: member, state: 'sent' }),
        membersOn('from', { to: member, state: 'accepted' }),
        membersOn('to', { from: member, state: 'accepted' }),
      ]);
      return { pending, accepted: [...acceptedByMember, ...acceptedByOthers] };
    },
    /** Whether an invitation between two members was accepted, in either direction. */
    async areConnected(one: string, other: string, tx?: Tx): Promise<boolean> {
      const pair = trusted({ $in: [one, other] });
      const accepted = invitations.model.exists({ to: pair, state: 'accepted', from: pair });
      return (await accepted.session(tx?.session ?? null)) !== null;
    },
    /** Erases the invitations from and to these members. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const side of onEitherSide(members)) await invitations.model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
