import { expect, it } from 'vitest';
import { mayShow } from './member-shown.ts';

const ravi = { gender: 'Male', apartFrom: ['HMUSHA0000'] } as const;
const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false, synthetic: false } as const;

it('shows a member somebody of the opposite gender, made-up ones only where they are wanted', () => {
  expect(mayShow(ravi, asha, false)).toBe(asha);
  expect(mayShow(ravi, { ...asha, synthetic: true }, true).member).toBe(asha.member);
});

it.each([
  ['a stranger', undefined],
  ['somebody of the same gender, oneself included', { ...asha, gender: 'Male' } as const],
  ['somebody who is hidden', { ...asha, hidden: true }],
  ['somebody kept apart by a block', { ...asha, member: 'HMUSHA0000' }],
  ['somebody made up, where those are not wanted', { ...asha, synthetic: true }],
])('refuses %s', (_who, member) => {
  expect(() => mayShow(ravi, member, false)).toThrow(expect.objectContaining({ code: 'matches.member_not_found' }));
});
