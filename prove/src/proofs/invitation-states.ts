import { inbox } from '@hamrah/contracts';
import { callAction, isExplained, plannedHistories, runHistory } from '@hamrah/inbox/testing/histories';
import { ApiError } from '@hamrah/tests/api-client';
import * as fc from 'fast-check';
import type { Proof } from '../proof.ts';
import { type DemoClient, signInDemoMembers } from '../support/demo-clients.ts';
import { withSystem } from '../support/with-system.ts';

const historyCount = 1_000;
/** Every woman forms one pair with every man. */
const [womenCount, menCount] = [40, 25];
const concurrentHistories = 4;
const allInvitations = { INVITATIONS_PER_DAY_FREE: '10000', INVITATIONS_PER_DAY_PRO: '10000' };

const outcomeOf = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

export const proof: Proof = {
  number: 14,
  promise:
    'Concurrent actions on an invitation have an outcome that some order of them explains. Both members see the same, and only the receiver answers.',
  shortForm: 'services/inbox/src/features/invitations/concurrent-histories.test.ts',
  maxMinutes: 8,
  run: () =>
    withSystem(
      async (system) => {
        await system.seed(160);
        const women = await signInDemoMembers(system.origin, womenCount, 'Female');
        const men = await signInDemoMembers(system.origin, menCount, 'Male');
        const stranger = (await signInDemoMembers(system.origin, menCount + 1, 'Male')).at(-1) as DemoClient;
        const pairs = women.flatMap((woman) => men.map((man) => [woman, man] as const));
        const seed = Date.now() % 1_000_000_007;
        const queue = fc
          .sample(plannedHistories, { numRuns: historyCount, seed })
          .map((planned, index) => ({ planned, pair: pairs[index] as (typeof pairs)[number] }));
        // Lists contain all pairs of a member, so a history counts only the items of its own pair.
        const lists = ['received', 'accepted', 'sent', 'cancelled'] as const;
        let unexplained = 0;
        let operations = 0;
        const outsiderOutcomes: string[] = [];
        const codes = new Map<string, number>();
        const isOfPair = (pair: readonly [DemoClient, DemoClient], { invitation }: inbox.InboxItem) =>
          pair.every(({ member }) => invitation.from === member || invitation.to === member);
        const run = async ({ planned, pair }: (typeof queue)[number]) => {
          const readListCounts = async (side: 0 | 1) => {
            const { client } = pair[side];
            const routes = [inbox.listReceived, inbox.listAccepted, inbox.listSent, inbox.listCancelled];
            const counts = await Promise.all(
              routes.map(async (route) => {
                const { items } = await client.call(route as typeof inbox.listReceived, { query: { limit: 50 } });
                return items.filter((item) => isOfPair(pair, item)).length;
              }),
            );
            return Object.fromEntries(lists.map((list, index) => [list, counts[index] ?? 0])) as never;
          };
          const history = await runHistory(planned, {
            act: (side, action, target) =>
              callAction(pair[side].client, action, { other: pair[side === 0 ? 1 : 0].member, target }),
            readListCounts,
            answerAsOutsider: (target) =>
              Promise.all(
                [inbox.acceptInvitation, inbox.declineInvitation].map((route) =>
                  outcomeOf(stranger.client.call(route, { params: { invitation: target } })),
                ),
              ),
          });
          operations += history.operations.length;
          for (const { outcome } of history.operations) codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
          outsiderOutcomes.push(...history.outsiderOutcomes.filter((code) => code !== 'inbox.invitation_not_found'));
          if (isExplained(history.operations, history.listCounts)) return;
          unexplained += 1;
          process.stderr.write(`seed ${seed}: ${JSON.stringify(history)}\n`);
        };
        const worker = async () => {
          for (let next = queue.pop(); next; next = queue.pop()) await run(next);
        };
        await Promise.all(Array.from({ length: concurrentHistories }, worker));
        const wrongCounters = await countWrongCounters([...women, ...men]);
        const kinds = [...codes].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
        process.stderr.write(`${operations} operations: ${kinds.join(', ')}\n`);
        return [
          {
            measured: `histories that no order explains, of ${historyCount} concurrent ones with ${operations} actions`,
            expected: '0',
            value: String(unexplained),
            isKept: unexplained === 0 && operations > 3 * historyCount,
          },
          {
            measured: 'answers by a member who is not the receiver',
            expected: '0',
            value: String(outsiderOutcomes.length),
            isKept: outsiderOutcomes.length === 0,
          },
          {
            measured: `counters of ${womenCount + menCount} members that differ from their lists`,
            expected: '0',
            value: String(wrongCounters),
            isKept: wrongCounters === 0,
          },
        ];
      },
      { inbox: allInvitations },
    ),
};

/** The number of counters that differ from the length of their lists. */
async function countWrongCounters(members: readonly DemoClient[]): Promise<number> {
  let wrong = 0;
  for (const { client } of members) {
    const counts = await client.call(inbox.countInbox, {});
    const query = { limit: 50 };
    const lengths = {
      received: (await client.call(inbox.listReceived, { query })).items.length,
      accepted: (await client.call(inbox.listAccepted, { query })).items.length,
      sent: (await client.call(inbox.listSent, { query })).items.length,
      cancelled: (await client.call(inbox.listCancelled, { query })).items.length,
    };
    for (const [name, length] of Object.entries(lengths))
      if (counts[name as keyof typeof lengths] !== length) wrong += 1;
  }
  return wrong;
}
