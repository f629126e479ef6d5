import { inbox } from '@hamrah/contracts';
import { type Invitation, stateForSender } from './invitation.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An invitation as one of its two members sees it. A sender never learns of a decline. */
export function viewOf(invitation: Invitation, viewer: string): inbox.InvitationView {
  const { id, from, to, sentAt, expiresAt, viewedAt, answeredAt } = invitation;
  const isMasked = viewer === from && invitation.state === 'cancelled';
  return {
    id,
    from,
    to,
    state: viewer === from ? stateForSender(invitation) : invitation.state,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    viewedAt: isoOf(viewedAt),
    answeredAt: isMasked ? null : isoOf(answeredAt),
  };
}

/** An invitation as a row of one member's data export. */
export function exportRowOf(invitation: Invitation, member: string) {
  const { from, to, state, sentAt, answeredAt } = viewOf(invitation, member);
  return { ...(member === from ? { to } : { from }), state, sentAt, answeredAt };
}

const eventDataOf = ({ id, from, to }: Invitation) => ({ invitation: id, from, to });

/** Data of `inbox.invitation_sent`. */
export const sentEventDataOf = (invitation: Invitation) => ({
  ...eventDataOf(invitation),
  sentAt: invitation.sentAt.toISOString(),
});

/** Data of `inbox.invitation_accepted` and `inbox.invitation_declined`. */
export const answeredEventDataOf = (invitation: Invitation, at: Date) => ({
  ...eventDataOf(invitation),
  answeredAt: at.toISOString(),
});

/** The event of an invitation that was withdrawn, expired or, after a silent decline, lapsed. */
export function closedEventOf({ state }: Invitation) {
  if (state === 'withdrawn') return inbox.invitationWithdrawn;
  return state === 'expired' ? inbox.invitationExpired : inbox.invitationLapsed;
}

/** Data of the events that `closedEventOf` returns, and part of the data of `inbox.connection_ended`. */
export const closedEventDataOf = (invitation: Invitation, at: Date) => ({
  ...eventDataOf(invitation),
  at: at.toISOString(),
});
