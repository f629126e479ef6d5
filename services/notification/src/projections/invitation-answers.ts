import { notification } from '@hamrah/contracts';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface InvitationAnswer {
  readonly from: string;
  readonly to: string;
  readonly answer: notification.InvitationAnswer;
}

/** The answered or closed invitations by id: a projection of inbox's invitations, as their receiver sees them. */
export function openAnswers(connection: Connection) {
  const text = { type: String, required: true } as const;
  const answers = projection<InvitationAnswer>(connection, 'answers', {
    fields: { from: text, to: text, answer: { ...text, enum: notification.invitationAnswers } },
    indexes: [{ from: 1 }, { to: 1 }],
  });
  return {
    model: answers.model,
    upsertIfNewer: (invitation: string, sequence: number, answer: InvitationAnswer, tx: Tx) =>
      answers.upsertIfNewer(invitation, sequence, answer, tx),
    /** The answers to these invitations, by invitation. */
    async findMany(invitations: readonly string[]): Promise<Map<string, notification.InvitationAnswer>> {
      const found =
        invitations.length === 0 ? new Map<string, InvitationAnswer>() : await answers.findMany(invitations);
      return new Map([...found].map(([invitation, { answer }]) => [invitation, answer]));
    },
    /** Erases the answers by and to these members. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyMember = trusted({ $in: codes });
      await answers.model.deleteMany({ $or: [{ from: anyMember }, { to: anyMember }] });
    },
  };
}
