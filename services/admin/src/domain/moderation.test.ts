import { describe, expect, it } from 'vitest';
import { assertCanDecide, newCase, noticeOf } from './moderation.ts';

const opened = newCase({ kind: 'photo', source: 'p', member: 'HM4T7K2Q9X', photo: 'p' }, 'c', new Date(0));
const check = (
  kind: 'photo' | 'report' | 'message',
  decision: Parameters<typeof assertCanDecide>[1]['decision'],
  { why = 'indecent' as const, photo = null }: { why?: 'indecent' | null; photo?: string | null } = {},
) => assertCanDecide({ ...opened, kind }, { decision, why, staff: 'asha' }, photo);

describe('a decision', () => {
  it.each([
    ['photo', 'accept', 'p'],
    ['photo', 'reject', 'p'],
    ['report', 'dismiss', null],
    ['report', 'warn', null],
    ['report', 'suspend', null],
    ['report', 'reject', 'p'],
    ['message', 'dismiss', null],
    ['message', 'suspend', null],
  ] as const)('on a %s may be: %s', (kind, decision, photo) => {
    expect(() => check(kind, decision, { photo })).not.toThrow();
  });

  it.each([
    ['photo', 'suspend', 'p'],
    ['photo', 'dismiss', 'p'],
    ['report', 'accept', 'p'],
    ['report', 'reject', null],
    ['message', 'reject', 'p'],
  ] as const)('on a %s may not be: %s', (kind, decision, photo) => {
    expect(() => check(kind, decision, { photo })).toThrow('admin.decision_invalid');
  });

  it.each(['reject', 'warn', 'suspend'] as const)('%s needs a reason the member can be told', (decision) => {
    expect(() => check('report', decision, { why: null, photo: 'p' })).toThrow('admin.decision_invalid');
  });

  it('on an appeal is made by somebody else than the one before, and is about the photo', () => {
    const before = {
      decision: 'reject' as const,
      why: 'indecent' as const,
      reason: 'x',
      name: 'Asha',
      at: new Date(0),
    };
    const appealed = { ...opened, state: 'appealed' as const, decisions: [{ ...before, staff: 'asha' }] };
    const judge = (staff: string, decision: 'accept' | 'suspend') =>
      assertCanDecide(appealed, { decision, why: 'indecent', staff }, 'p');
    expect(() => judge('asha', 'accept')).toThrow('admin.second_reviewer_required');
    expect(() => judge('ravi', 'accept')).not.toThrow();
    expect(() => judge('ravi', 'suspend')).toThrow('admin.decision_invalid');
  });
});

it('the member is told what is decided against them, and what comes of an appeal; of nothing else', () => {
  const told = (decision: Parameters<typeof noticeOf>[0], isAppeal = false) => noticeOf(decision, 'The words.', isAppeal);
  expect([told('accept'), told('dismiss'), told('suspend')]).toEqual([undefined, undefined, undefined]);
  for (const words of [told('reject'), told('warn'), told('reject', true)]) expect(words?.body).toContain('The words.');
  expect(told('accept', true)?.title).toContain('shown again');
});
