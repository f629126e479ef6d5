import type { inbox } from '@hamrah/contracts';
import { type Invitation, stateForSender } from './invitation.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An invitation as one of its two members sees it: no sender learns that they were turned down. */
export function viewOf(invitation: Invitation, viewer: string): inbox.InvitationView {
  const { id, from, to, sentAt, expiresAt, viewedAt, answeredAt } = invitation;
  const masked = viewer === from && invitation.state === 'cancelled';
  return {
    id,
    from,
    to,
    state: viewer === from ? stateForSender(invitation) : invitation.state,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    viewedAt: iso(viewedAt),
    answeredAt: masked ? null : iso(answeredAt),
  };
}

/** An invitation as the file of one of its two members has it. */
export function rowOf(invitation: Invitation, member: string) {
  const { from, to, ...rest } = viewOf(invitation, member);
  const { state, sentAt, answeredAt } = rest;
  return { ...(member === from ? { to } : { from }), state, sentAt, answeredAt };
}

const factsOf = ({ id, from, to }: Invitation) => ({ invitation: id, from, to });

/** What all services are told of an invitation that was sent. */
export const sentFactsOf = (invitation: Invitation) => ({
  ...factsOf(invitation),
  sentAt: invitation.sentAt.toISOString(),
});

/** What all services are told of one that was answered at `at`. */
export const answerFactsOf = (invitation: Invitation, at: Date) => ({
  ...factsOf(invitation),
  answeredAt: at.toISOString(),
});

/** What all services are told of one that was over at `at`. */
export const closedFactsOf = (invitation: Invitation, at: Date) => ({ ...factsOf(invitation), at: at.toISOString() });
