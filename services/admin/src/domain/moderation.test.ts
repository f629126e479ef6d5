import { describe, expect, it } from 'vitest';
import { assertCanDecide, newCase, noticeOf } from './moderation.ts';

const openCase = newCase({ kind: 'photo', source: 'p', member: 'HM4T7K2Q9X', photo: 'p' }, 'c', new Date(0));
const check = (
  kind: 'photo' | 'report' | 'message',
  decision: Parameters<typeof assertCanDecide>[1]['decision'],
  { reasonCode = 'indecent' as const, photo = null }: { reasonCode?: 'indecent' | null; photo?: string | null } = {},
) => assertCanDecide({ ...openCase, kind }, { decision, reasonCode, staff: 'asha' }, photo);

describe('assertCanDecide', () => {
  it.each([
    ['photo', 'accept', 'p'],
    ['photo', 'reject', 'p'],
    ['report', 'dismiss', null],
    ['report', 'warn', null],
    ['report', 'suspend', null],
    ['report', 'reject', 'p'],
    ['message', 'dismiss', null],
    ['message', 'suspend', null],
  ] as const)('for a %s case, allows the decision %s', (kind, decision, photo) => {
    expect(() => check(kind, decision, { photo })).not.toThrow();
  });

  it.each([
    ['photo', 'suspend', 'p'],
    ['photo', 'dismiss', 'p'],
    ['report', 'accept', 'p'],
    ['report', 'reject', null],
    ['message', 'reject', 'p'],
  ] as const)('for a %s case, refuses the decision %s', (kind, decision, photo) => {
    expect(() => check(kind, decision, { photo })).toThrow('admin.decision_invalid');
  });

  it.each(['reject', 'warn', 'suspend'] as const)('requires a reason code for the decision %s', (decision) => {
    expect(() => check('report', decision, { reasonCode: null, photo: 'p' })).toThrow('admin.decision_invalid');
  });

  it('requires a second reviewer for an appeal, and allows only decisions about the photo', () => {
    const firstDecision = {
      decision: 'reject' as const,
      reasonCode: 'indecent' as const,
      reason: 'x',
      name: 'Asha',
      at: new Date(0),
    };
    for (const kind of ['photo', 'report'] as const) {
      const decisions = [{ ...firstDecision, staff: 'asha' }];
      const decide = (staff: string, decision: 'accept' | 'suspend') =>
        assertCanDecide({ kind, state: 'appealed', decisions }, { decision, reasonCode: 'indecent', staff }, 'p');
      expect(() => decide('asha', 'accept')).toThrow('admin.second_reviewer_required');
      expect(() => decide('ravi', 'accept')).not.toThrow();
      expect(() => decide('ravi', 'suspend')).toThrow('admin.decision_invalid');
    }
  });
});

it('creates a notice only for a withheld photo, a warning and a decided appeal', () => {
  const notice = (decision: Parameters<typeof noticeOf>[0], isAppeal = false) =>
    noticeOf(decision, 'The reason.', isAppeal);
  expect([notice('accept'), notice('dismiss'), notice('suspend')]).toEqual([undefined, undefined, undefined]);
  for (const sanction of [notice('reject'), notice('warn'), notice('reject', true)])
    expect(sanction?.body).toContain('The reason.');
  expect(notice('accept', true)?.title).toContain('shown again');
});
