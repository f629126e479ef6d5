/** Copy of inbox's truth: invitations, just enough to count them. */
import type { InvitationState } from '@hamrah/contracts/inbox';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface InvitationCopy {
  readonly from: string;
  readonly to: string;
  readonly state: InvitationState;
}

export function openInvitations(connection: Connection) {
  const copies = projection<InvitationCopy>(connection, 'invitations', {
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
  /** The other sides of a member's invitations, read from the index alone. */
  const partners = async (side: 'from' | 'to', filter: Partial<InvitationCopy>): Promise<string[]> => {
    const found = await copies.model
      .find({ ...filter }, { _id: 0, [side]: 1 })
      .lean<Pick<InvitationCopy, 'from' | 'to'>[]>();
    return found.map((copy) => copy[side]);
  };
  const eitherWay = (members: readonly string[]) => {
    const amongThem = trusted({ $in: [...members] });
    return [{ from: amongThem }, { to: amongThem }] as const;
  };

  return {
    model: copies.model,
    /** Keeps where an invitation stands unless something newer is known of it. */
    keepNewest: (id: string, sequence: number, { from, to, state }: InvitationCopy, tx: Tx) =>
      copies.keepNewest(id, sequence, { from, to, state }, tx),
    /** Who awaits the member's answer, and with whom an invitation, either way, was accepted. */
    async partnersOf(member: string): Promise<{ pending: string[]; accepted: string[] }> {
      const [pending, acceptedByMember, acceptedByOthers] = await Promise.all([
        partners('from', { to: member, state: 'sent' }),
        partners('from', { to: member, state: 'accepted' }),
        partners('to', { from: member, state: 'accepted' }),
      ]);
      return { pending, accepted: [...acceptedByMember, ...acceptedByOthers] };
    },
    /** Whether an invitation between two members, either way, was accepted. */
    async areConnected(one: string, other: string, tx?: Tx): Promise<boolean> {
      const pair = trusted({ $in: [one, other] });
      const accepted = copies.model.exists({ to: pair, state: 'accepted', from: pair });
      return (await accepted.session(tx?.session ?? null)) !== null;
    },
    /** Erases every invitation of these members, either way. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const side of eitherWay(members)) await copies.model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
