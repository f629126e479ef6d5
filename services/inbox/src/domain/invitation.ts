import { type CardFacts, type inbox, oppositeOf, Problem, pairOf } from '@hamrah/contracts';

/** One member's request to connect with another, and what became of it. A pair of members has at most one. */
export interface Invitation {
  /** UUID v7. */
  readonly id: string;
  /** The two members' codes in order: the same whoever asks. */
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly state: inbox.InvitationState;
  readonly sentAt: Date;
  /** Null while it awaits its answer. */
  readonly answeredAt: Date | null;
}

/** An invitation that has its answer. */
export type Answered = Invitation & { readonly answeredAt: Date };

type Member = Pick<CardFacts, 'member' | 'gender' | 'hidden'>;

/** Whether a member may connect with anybody: not while they are hidden. */
export function mayConnect(viewer: Pick<Member, 'hidden'> | undefined): void {
  if (viewer?.hidden) throw new Problem('inbox.you_are_hidden');
}

/**
 * The members an invitation would join. A member who is unknown, hidden, of the viewer's own gender or the viewer answers
 * alike: nobody learns from a refusal who is registered here.
 */
export function mayMeet(viewer: Member | undefined, other: Member | undefined): { from: Member; to: Member } {
  if (!viewer) throw new Problem('inbox.being_prepared');
  mayConnect(viewer);
  if (other?.gender !== oppositeOf(viewer.gender) || other.hidden) throw new Problem('inbox.member_not_found');
  return { from: viewer, to: other };
}

/**
 * A new invitation, beside what already stands between the two. An invitation that was turned down stays the last word
 * for the one who sent it; the one who turned it down may have a change of heart and ask in turn.
 */
export function invite(from: Member, to: Member, standing: Invitation | undefined, id: string, now: Date): Invitation {
  if (standing?.state === 'accepted') throw new Problem('inbox.already_connected');
  if (standing?.from === from.member) throw new Problem('inbox.already_invited');
  if (standing?.state === 'sent') throw new Problem('inbox.awaiting_your_answer');
  return {
    id,
    pair: pairOf(from.member, to.member),
    from: from.member,
    to: to.member,
    state: 'sent',
    sentAt: now,
    answeredAt: null,
  };
}

/** The receiver says yes. `received` is the invitation as the viewer's own received one; undefined when it is not. */
export const accept = (received: Invitation | undefined, now: Date): Answered => answer(received, 'accepted', now);

/** The receiver says no. */
export const cancel = (received: Invitation | undefined, now: Date): Answered => answer(received, 'cancelled', now);

function answer(received: Invitation | undefined, state: 'accepted' | 'cancelled', now: Date): Answered {
  if (!received) throw new Problem('inbox.invitation_not_found');
  if (received.state !== 'sent') throw new Problem('inbox.already_answered');
  return { ...received, state, answeredAt: now };
}
