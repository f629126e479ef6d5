/** Copy of inbox's truth: invitations, just enough to count them. */
import type { InvitationState } from '@hamrah/contracts/inbox';
import { copyCollection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface InvitationCopy {
  readonly from: string;
  readonly to: string;
  readonly state: InvitationState;
}

export function openInvitations(connection: Connection) {
  const copies = copyCollection<InvitationCopy>(connection, 'invitations', {
    fields: {
      from: { type: String, required: true },
      to: { type: String, required: true },
      state: { type: String, required: true },
    },
    indexes: [
      { to: 1, state: 1 },
      { from: 1, state: 1 },
    ],
  });
  const count = (filter: Partial<InvitationCopy>) => copies.model.countDocuments({ ...filter });

  return {
    model: copies.model,
    /** Keeps where an invitation stands unless something newer is known of it. */
    keepNewest: (id: string, sequence: number, { from, to, state }: InvitationCopy, tx: Tx) =>
      copies.keepNewest(id, sequence, { from, to, state }, tx),
    /** How many invitations await the member's answer, and how many of theirs, either way, were accepted. */
    async countFor(member: string): Promise<{ pending: number; accepted: number }> {
      const [pending, acceptedByMember, acceptedByOthers] = await Promise.all([
        count({ to: member, state: 'sent' }),
        count({ to: member, state: 'accepted' }),
        count({ from: member, state: 'accepted' }),
      ]);
      return { pending, accepted: acceptedByMember + acceptedByOthers };
    },
    /** Forgets every invitation of these members, either way. */
    async forget(members: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: members });
      await Promise.all([copies.model.deleteMany({ from: amongThem }), copies.model.deleteMany({ to: amongThem })]);
    },
  };
}
