import type { inbox } from '@hamrah/contracts';
import fc from 'fast-check';
import { type Action, actions, type ListCounts, type Operation, type Side } from './pair-model.ts';

type PlannedStep = readonly [Side, Action];
/** Steps of a pair without an earlier relation: first sequential ones, then lanes that run concurrently. */
export interface PlannedHistory {
  readonly first: readonly PlannedStep[];
  readonly lanes: readonly (readonly PlannedStep[])[];
}

const side = fc.constantFrom<Side>(0, 1);
// Invitations, answers and withdrawals occur more often, so that most actions have an effect.
const action = fc.constantFrom<Action>('invite', 'invite', 'accept', 'accept', 'decline', 'withdraw', ...actions);
const step = fc.tuple(side, action);
const laneOf = (actor: Side) =>
  fc.array(
    action.map((chosen): PlannedStep => [actor, chosen]),
    { minLength: 1, maxLength: 3 },
  );

/** Histories of two members, each with two concurrent sessions. */
export const plannedHistories: fc.Arbitrary<PlannedHistory> = fc.record({
  first: fc.oneof(
    fc.constant<PlannedStep[]>([]),
    fc.constant<PlannedStep[]>([[0, 'invite']]),
    fc.constant<PlannedStep[]>([
      [0, 'invite'],
      [1, 'accept'],
    ]),
    fc.array(step, { maxLength: 3 }),
  ),
  lanes: fc.tuple(laneOf(0), laneOf(1), laneOf(0), laneOf(1)),
});

/** The clients of one pair's members. */
export interface PairClient {
  /** Resolves to the reply, or rejects with an error that has a `code`. */
  act(side: Side, action: Action, target: string): Promise<inbox.InvitationView | undefined>;
  readListCounts(side: Side): Promise<ListCounts>;
  /** Tries to accept and to decline as a third member. Resolves to the outcomes. */
  answerAsOutsider(target: string): Promise<string[]>;
}

/** An invitation that does not exist. */
const unknownInvitation = '00000000-0000-7000-8000-000000000000';

/**
 * Runs a history. Returns every operation with its outcome, the final list counts of both members, and the outcomes of
 * the outsider.
 */
export async function runHistory(
  { first, lanes }: PlannedHistory,
  client: PairClient,
): Promise<{ operations: Operation[]; listCounts: [ListCounts, ListCounts]; outsiderOutcomes: string[] }> {
  const operations: Operation[] = [];
  let latest = unknownInvitation;
  const run = async ([actor, chosen]: PlannedStep): Promise<void> => {
    const target = latest;
    const startedAt = performance.now();
    const reply = await client.act(actor, chosen, target).then(
      (view) => ({ outcome: view?.state ?? 'done', invitation: view?.id }),
      (error: { code?: string }) => ({ outcome: error.code ?? String(error), invitation: undefined }),
    );
    if (reply.invitation !== undefined) latest = reply.invitation;
    operations.push({ side: actor, action: chosen, target, ...reply, startedAt, endedAt: performance.now() });
  };
  for (const planned of first) await run(planned);
  const runLane = async (lane: readonly PlannedStep[]) => {
    for (const planned of lane) await run(planned);
  };
  const [outsiderOutcomes] = await Promise.all([client.answerAsOutsider(latest), ...lanes.map(runLane)]);
  return { operations, listCounts: [await client.readListCounts(0), await client.readListCounts(1)], outsiderOutcomes };
}
