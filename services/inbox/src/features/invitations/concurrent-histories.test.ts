import { inbox } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAction } from '../../testing/histories/call-action.ts';
import { isExplained, type Operation } from '../../testing/histories/pair-model.ts';
import { plannedHistories, runHistory } from '../../testing/histories/run-history.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

const histories = 40;
let pods: OpenInbox[];
beforeAll(async () => {
  const env = { INVITATIONS_PER_DAY_FREE: '10000' };
  const request: ServiceContext['request'] = async () => ({ visited: false }) as never;
  const options = { env, replace: { request } };
  const first = await openInbox(options);
  pods = [first, await openInbox({ ...options, sameEnvironmentAs: first })];
});
afterAll(async () => {
  for (const pod of pods.toReversed()) await pod.stop();
});

describe('concurrent actions of two members on two pods', () => {
  it(`have the outcomes of some sequential order, in ${histories} random histories`, {
    timeout: 120_000,
  }, async () => {
    const [first] = pods as [OpenInbox];
    const stranger = await first.publishMember({ gender: 'Male' });
    const anyPod = () => pods.toSorted(() => Math.random() - 0.5)[0] as OpenInbox;
    for (const planned of fc.sample(plannedHistories, { numRuns: histories, seed: 20_261_123 })) {
      const couple = await first.publishCouple();
      const { operations, listCounts, outsiderOutcomes } = await runHistory(planned, {
        act: (side, action, target) =>
          callAction(anyPod().as(couple[side]), action, {
            other: couple[side === 0 ? 1 : 0].member,
            target,
          }),
        readListCounts: (side) => anyPod().as(couple[side]).call(inbox.countInbox, {}),
        answerAsOutsider: (target) =>
          Promise.all(
            [inbox.acceptInvitation, inbox.declineInvitation].map((route) =>
              anyPod()
                .as(stranger)
                .call(route, { params: { invitation: target } })
                .then(
                  () => 'done',
                  ({ code }: { code: string }) => code,
                ),
            ),
          ),
      });
      expect(isExplained(operations, listCounts), JSON.stringify({ operations, listCounts })).toBe(true);
      expect(new Set(outsiderOutcomes)).toEqual(new Set(['inbox.invitation_not_found']));
    }
  });
});

describe('the check of histories', () => {
  const lists = { received: 0, accepted: 0, sent: 0, cancelled: 0 };
  const operation = (fields: Partial<Operation>): Operation => ({
    side: 0,
    action: 'invite',
    target: 'i1',
    outcome: 'sent',
    invitation: 'i1',
    startedAt: 0,
    endedAt: 1,
    ...fields,
  });
  const connected = { ...lists, accepted: 1 };

  it('finds no order for two answers to one invitation, or for an answer by the sender', () => {
    const sent = operation({});
    const answer = (action: 'accept' | 'decline', side: 0 | 1 = 1) =>
      operation({ side, action, outcome: action === 'accept' ? 'accepted' : 'cancelled', startedAt: 2, endedAt: 3 });
    expect(isExplained([sent, answer('accept')], [connected, connected])).toBe(true);
    expect(isExplained([sent, answer('accept'), answer('decline')], [connected, connected])).toBe(false);
    expect(isExplained([sent, answer('accept', 0)], [connected, connected])).toBe(false);
  });

  it('finds no order if the members’ lists disagree, or if an answer ended before its invitation started', () => {
    const sent = operation({});
    expect(
      isExplained(
        [sent],
        [
          { ...lists, sent: 1 },
          { ...lists, received: 1 },
        ],
      ),
    ).toBe(true);
    expect(isExplained([sent], [{ ...lists, sent: 1 }, lists])).toBe(false);
    const early = operation({ side: 1, action: 'accept', outcome: 'accepted', startedAt: -2, endedAt: -1 });
    expect(isExplained([sent, early], [connected, connected])).toBe(false);
  });
});
