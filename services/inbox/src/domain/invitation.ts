import { type inbox, Problem, pairOf } from '@hamrah/contracts';
import type { Member } from './meeting.ts';
import { clear, type Sight } from './sight.ts';

/** One member's request to connect with another, and what became of it. A pair of members has at most one: their last. */
export interface Invitation {
  /** UUID v7. */
  readonly id: string;
  /** The two members' codes in order: the same whoever asks. */
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly state: inbox.InvitationState;
  readonly sentAt: Date;
  /** When it ends unless it is answered. */
  readonly expiresAt: Date;
  /** When the receiver first saw it. */
  readonly viewedAt: Date | null;
  /** When the receiver accepted it or turned it down. */
  readonly answeredAt: Date | null;
  /** When it was over: withdrawn, expired, its connection ended; of one that was turned down, when its sender came to see it so. */
  readonly closedAt: Date | null;
  /** Who withdrew it or ended the connection; null when its time was up. */
  readonly closedBy: string | null;
  readonly sight: Sight;
}

/** How long an invitation stands unanswered, and how long its sender then waits before they ask again; milliseconds. */
export interface InvitationTimes {
  readonly standsMs: number;
  readonly coolingMs: number;
}

/** What the sender believes: one that was turned down awaits its answer until they withdraw it or its time is up. */
export function stateForSender({ state, from, closedAt, closedBy }: Invitation): inbox.InvitationState {
  if (state !== 'cancelled') return state;
  if (closedAt === null) return 'sent';
  return closedBy === from ? 'withdrawn' : 'expired';
}

interface Asking {
  readonly from: Member;
  readonly to: Member;
  /** What stands between the two. */
  readonly standing: Invitation | undefined;
  readonly id: string;
  readonly now: Date;
  readonly times: InvitationTimes;
}

/**
 * One member asks another: a new invitation, or, when the other has asked already, theirs accepted. Whoever asked last
 * and got nowhere waits; the one who was asked, or who ended the connection, may ask at once.
 */
export function ask({ from, to, standing, id, now, times }: Asking): Invitation {
  if (standing?.state === 'accepted') throw new Problem('inbox.already_connected');
  if (standing?.state === 'sent' && standing.to === from.member) return accept(standing, now);
  if (standing) mayAskAgain(from.member, standing, now, times);
  return {
    id,
    pair: pairOf(from.member, to.member),
    from: from.member,
    to: to.member,
    state: 'sent',
    sentAt: now,
    expiresAt: new Date(now.getTime() + times.standsMs),
    viewedAt: null,
    answeredAt: null,
    closedAt: null,
    closedBy: null,
    sight: clear,
  };
}

function mayAskAgain(member: string, standing: Invitation, now: Date, { coolingMs }: InvitationTimes): void {
  const waits = standing.state === 'ended' ? standing.closedBy !== member : standing.from === member;
  if (!waits) return;
  if (stateForSender(standing) === 'sent') throw new Problem('inbox.already_invited');
  const restMs = (standing.closedAt?.getTime() ?? 0) + coolingMs - now.getTime();
  if (restMs > 0) throw new Problem('inbox.invitation_cooldown', { retryAfterSeconds: Math.ceil(restMs / 1_000) });
}

/** The receiver says yes. `received` is the invitation as the viewer's own received one; undefined when it is not. */
export const accept = (received: Invitation | undefined, now: Date): Invitation => answer(received, 'accepted', now);

/** The receiver says no. */
export const cancel = (received: Invitation | undefined, now: Date): Invitation => answer(received, 'cancelled', now);

function answer(received: Invitation | undefined, state: 'accepted' | 'cancelled', now: Date): Invitation {
  if (!received || received.state === 'withdrawn' || received.state === 'expired')
    throw new Problem('inbox.invitation_not_found');
  if (received.state !== 'sent') throw new Problem('inbox.already_answered');
  return { ...received, state, answeredAt: now, viewedAt: received.viewedAt ?? now };
}

/** The sender takes it back; of one that was turned down only their own belief changes. `sent` is undefined when it is not theirs. */
export function withdraw(sent: Invitation | undefined, now: Date): Invitation {
  const state = sent && stateForSender(sent);
  if (!sent || state === 'withdrawn' || state === 'expired') throw new Problem('inbox.invitation_not_found');
  if (state !== 'sent') throw new Problem('inbox.already_answered');
  return { ...sent, state: sent.state === 'sent' ? 'withdrawn' : sent.state, closedAt: now, closedBy: sent.from };
}

/** When an invitation will be over by itself, for its sender at least; null when it will not. */
export const dueAtOf = (invitation: Invitation): Date | null =>
  stateForSender(invitation) === 'sent' ? invitation.expiresAt : null;

/** The invitation once its time is up; undefined while it is not, or when it is over already. */
export function expire(invitation: Invitation | undefined, now: Date): Invitation | undefined {
  const dueAt = invitation && dueAtOf(invitation);
  if (!dueAt || dueAt > now) return undefined;
  return { ...invitation, state: invitation.state === 'sent' ? 'expired' : invitation.state, closedAt: now };
}

/** One of two connected members ends the connection. `standing` is what the viewer sees of the two. */
export function end(standing: Invitation | undefined, by: string, now: Date): Invitation {
  if (standing?.state !== 'accepted') throw new Problem('inbox.connection_not_found');
  return { ...standing, state: 'ended', closedAt: now, closedBy: by };
}
