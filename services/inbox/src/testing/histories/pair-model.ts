/** A side of a pair of members. */
export type Side = 0 | 1;
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

export const actions = ['invite', 'accept', 'decline', 'withdraw', 'end', 'block', 'unblock'] as const;
export type Action = (typeof actions)[number];

/** An action with its reply. `target` is the invitation that the member answers or withdraws. */
export interface Operation {
  readonly side: Side;
  readonly action: Action;
  readonly target: string | undefined;
  /** State in the reply, `done` for a reply without a body, or the problem code. */
  readonly outcome: string;
  /** Id of the invitation in the reply. */
  readonly invitation: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The state of a pair in the model: the latest invitation and the blocks. */
export interface PairState {
  readonly invitation:
    | {
        readonly id: string;
        readonly from: Side;
        readonly state: 'sent' | 'accepted' | 'cancelled' | 'withdrawn' | 'ended';
        /** Whether it is closed for its sender. */
        readonly isClosed: boolean;
        readonly endedBy?: Side;
      }
    | undefined;
  readonly blockers: readonly Side[];
}
export const noRelation: PairState = { invitation: undefined, blockers: [] };

interface Step {
  readonly outcome: string;
  readonly next: PairState;
}

/** The outcome of an action on a pair, and the state after it. `newId` is the id of an invitation that it creates. */
export function apply(
  state: PairState,
  { side, action, target }: Pick<Operation, 'side' | 'action' | 'target'>,
  newId: string,
): Step {
  const refuse = (outcome: string): Step => ({ outcome, next: state });
  const { invitation, blockers } = state;
  const isBlocked = blockers.length > 0;
  if (action === 'block') {
    if (!blockers.includes(side) && isBlocked && !invitation) return refuse('inbox.member_not_found');
    return { outcome: 'done', next: { invitation, blockers: [...new Set([...blockers, side])].toSorted() } };
  }
  if (action === 'unblock')
    return { outcome: 'done', next: { invitation, blockers: blockers.filter((blocker) => blocker !== side) } };
  if (action === 'invite') return isBlocked ? refuse('inbox.member_not_found') : invite(state, side, newId);
  if (action === 'end') {
    if (isBlocked || invitation?.state !== 'accepted') return refuse('inbox.connection_not_found');
    return {
      outcome: 'done',
      next: { blockers, invitation: { ...invitation, state: 'ended', isClosed: true, endedBy: side } },
    };
  }
  if (isBlocked || !invitation || invitation.id !== target) return refuse('inbox.invitation_not_found');
  if ((action === 'withdraw') !== (invitation.from === side)) return refuse('inbox.invitation_not_found');
  if (action === 'withdraw') {
    if (invitation.state === 'accepted' || invitation.state === 'ended') return refuse('inbox.already_answered');
    if (invitation.isClosed) return refuse('inbox.invitation_not_found');
    const withdrawn = invitation.state === 'sent' ? 'withdrawn' : invitation.state;
    return {
      outcome: 'withdrawn',
      next: { blockers, invitation: { ...invitation, state: withdrawn, isClosed: true } },
    };
  }
  if (invitation.state === 'withdrawn') return refuse('inbox.invitation_not_found');
  if (invitation.state !== 'sent') return refuse('inbox.already_answered');
  const answered = action === 'accept' ? 'accepted' : 'cancelled';
  return { outcome: answered, next: { blockers, invitation: { ...invitation, state: answered } } };
}

function invite(state: PairState, side: Side, newId: string): Step {
  const { invitation, blockers } = state;
  const refuse = (outcome: string): Step => ({ outcome, next: state });
  if (invitation?.state === 'accepted') return refuse('inbox.already_connected');
  if (invitation?.state === 'sent' && invitation.from !== side)
    return { outcome: 'accepted', next: { blockers, invitation: { ...invitation, state: 'accepted' } } };
  const mustWait =
    invitation && (invitation.state === 'ended' ? invitation.endedBy !== side : invitation.from === side);
  if (mustWait) return refuse(invitation.isClosed ? 'inbox.invitation_cooldown' : 'inbox.already_invited');
  return { outcome: 'sent', next: { blockers, invitation: { id: newId, from: side, state: 'sent', isClosed: false } } };
}

/** The lists that one member sees, as counts. */
export interface ListCounts {
  readonly received: number;
  readonly accepted: number;
  readonly sent: number;
  readonly cancelled: number;
}

/** The list counts of a member in a state of the pair. */
export function listCountsOf({ invitation, blockers }: PairState, side: Side): ListCounts {
  const visible = blockers.length === 0 ? invitation : undefined;
  const isSender = visible?.from === side;
  return {
    received: Number(!isSender && visible?.state === 'sent'),
    accepted: Number(visible?.state === 'accepted'),
    sent: Number(isSender && !visible.isClosed && (visible.state === 'sent' || visible.state === 'cancelled')),
    cancelled: Number(!isSender && visible?.state === 'cancelled'),
  };
}

const isSame = (one: ListCounts, other: ListCounts): boolean =>
  one.received === other.received &&
  one.accepted === other.accepted &&
  one.sent === other.sent &&
  one.cancelled === other.cancelled;

/**
 * Whether one order of the operations explains all outcomes and the final lists of both members. An operation that
 * ended before another started comes first.
 */
export function isExplained(operations: readonly Operation[], listCounts: readonly [ListCounts, ListCounts]): boolean {
  const visited = new Set<string>();
  const search = (remaining: readonly Operation[], state: PairState): boolean => {
    if (remaining.length === 0)
      return isSame(listCountsOf(state, 0), listCounts[0]) && isSame(listCountsOf(state, 1), listCounts[1]);
    const key = JSON.stringify([state, remaining.map((operation) => operations.indexOf(operation))]);
    if (visited.has(key)) return false;
    visited.add(key);
    const firstEnd = Math.min(...remaining.map(({ endedAt }) => endedAt));
    return remaining
      .filter(({ startedAt }) => startedAt <= firstEnd)
      .some((operation) => {
        const { outcome, next } = apply(state, operation, operation.invitation ?? '');
        const hasInvitation = operation.invitation === undefined || operation.invitation === next.invitation?.id;
        const isSameOutcome = outcome === operation.outcome && hasInvitation;
        return (
          isSameOutcome &&
          search(
            remaining.filter((other) => other !== operation),
            next,
          )
        );
      });
  };
  return search(operations, noRelation);
}
