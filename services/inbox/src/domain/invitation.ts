import { type inbox, Problem, pairKeyOf } from '@hamrah/contracts';
import type { Member } from './connecting.ts';
import { type Visibility, visibleToBoth } from './visibility.ts';

/** One member's request to connect with another, and its outcome. A pair of members has at most one: the latest. */
export interface Invitation {
  /** UUID v7. */
  readonly id: string;
  /** Both members' codes in sorted order. */
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly state: inbox.InvitationState;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** When the receiver first viewed it. */
  readonly viewedAt: Date | null;
  /** When the receiver accepted or declined it. */
  readonly answeredAt: Date | null;
  /** When it was withdrawn or expired, or its connection ended. If it was declined: when it closed for its sender. */
  readonly closedAt: Date | null;
  /** The member who withdrew it or ended the connection; otherwise null. */
  readonly closedBy: string | null;
  readonly visibility: Visibility;
}

/** How long an unanswered invitation is valid, and how long its sender waits before the next one to the same member. */
export interface InvitationTimes {
  readonly validMs: number;
  readonly cooldownMs: number;
}

/** The state shown to the sender: a declined invitation looks unanswered until they withdraw it or it expires. */
export function stateForSender({ state, from, closedAt, closedBy }: Invitation): inbox.InvitationState {
  if (state !== 'cancelled') return state;
  if (closedAt === null) return 'sent';
  return closedBy === from ? 'withdrawn' : 'expired';
}

interface InviteRequest {
  readonly from: Member;
  readonly to: Member;
  /** The pair's latest invitation. */
  readonly current: Invitation | undefined;
  readonly id: string;
  readonly now: Date;
  readonly times: InvitationTimes;
}

/**
 * Invites a member. If the other member has already invited the sender, accepts that invitation instead. After a failed
 * invitation, the cooldown applies to its sender. After a connection ends, it applies to the member who did not end it.
 * The other of the two may invite immediately.
 */
export function invite({ from, to, current, id, now, times }: InviteRequest): Invitation {
  if (current?.state === 'accepted') throw new Problem('inbox.already_connected');
  if (current?.state === 'sent' && current.to === from.member) return accept(current, now);
  if (current) assertCanInviteAgain(from.member, current, now, times);
  return {
    id,
    pair: pairKeyOf(from.member, to.member),
    from: from.member,
    to: to.member,
    state: 'sent',
    sentAt: now,
    expiresAt: new Date(now.getTime() + times.validMs),
    viewedAt: null,
    answeredAt: null,
    closedAt: null,
    closedBy: null,
    visibility: visibleToBoth,
  };
}

function assertCanInviteAgain(member: string, current: Invitation, now: Date, { cooldownMs }: InvitationTimes): void {
  const mustWait = current.state === 'ended' ? current.closedBy !== member : current.from === member;
  if (!mustWait) return;
  if (stateForSender(current) === 'sent') throw new Problem('inbox.already_invited');
  const remainingMs = (current.closedAt?.getTime() ?? 0) + cooldownMs - now.getTime();
  if (remainingMs > 0)
    throw new Problem('inbox.invitation_cooldown', { retryAfterSeconds: Math.ceil(remainingMs / 1_000) });
}

/** The receiver accepts. `received` is undefined unless the viewer received the invitation and may see it. */
export const accept = (received: Invitation | undefined, now: Date): Invitation => answer(received, 'accepted', now);

/** The receiver declines. The wire value `cancelled` is the specification's. */
export const decline = (received: Invitation | undefined, now: Date): Invitation => answer(received, 'cancelled', now);

function answer(received: Invitation | undefined, state: 'accepted' | 'cancelled', now: Date): Invitation {
  if (!received || received.state === 'withdrawn' || received.state === 'expired')
    throw new Problem('inbox.invitation_not_found');
  if (received.state !== 'sent') throw new Problem('inbox.already_answered');
  return { ...received, state, answeredAt: now, viewedAt: received.viewedAt ?? now };
}

/**
 * The sender withdraws. A declined invitation stays declined for its receiver. `sent` is undefined unless the viewer
 * sent the invitation and may see it.
 */
export function withdraw(sent: Invitation | undefined, now: Date): Invitation {
  const state = sent && stateForSender(sent);
  if (!sent || state === 'withdrawn' || state === 'expired') throw new Problem('inbox.invitation_not_found');
  if (state !== 'sent') throw new Problem('inbox.already_answered');
  return { ...sent, state: sent.state === 'sent' ? 'withdrawn' : sent.state, closedAt: now, closedBy: sent.from };
}

/** When an invitation expires, at least for its sender; null if it cannot expire. */
export const dueAtOf = (invitation: Invitation): Date | null =>
  stateForSender(invitation) === 'sent' ? invitation.expiresAt : null;

/** Expires an invitation. Returns undefined if it is not yet due or cannot expire. */
export function expire(invitation: Invitation | undefined, now: Date): Invitation | undefined {
  const dueAt = invitation && dueAtOf(invitation);
  if (!dueAt || dueAt > now) return undefined;
  return { ...invitation, state: invitation.state === 'sent' ? 'expired' : invitation.state, closedAt: now };
}

/** Ends a connection for one of its members. `current` is undefined if the member may not see the invitation. */
export function end(current: Invitation | undefined, member: string, now: Date): Invitation {
  if (current?.state !== 'accepted') throw new Problem('inbox.connection_not_found');
  return { ...current, state: 'ended', closedAt: now, closedBy: member };
}
