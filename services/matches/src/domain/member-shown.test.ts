import { expect, it } from 'vitest';
import { mayShow } from './member-shown.ts';

it('shows a member somebody of the opposite gender', () => {
  expect(() => mayShow({ gender: 'Male' }, { gender: 'Female', hidden: false })).not.toThrow();
});

it.each([
  ['a stranger', undefined],
  ['somebody of the same gender, oneself included', { gender: 'Male', hidden: false } as const],
  ['somebody who is hidden', { gender: 'Female', hidden: true } as const],
])('refuses %s', (_who, member) => {
  expect(() => mayShow({ gender: 'Male' }, member)).toThrow(
    expect.objectContaining({ code: 'matches.member_not_found' }),
  );
});
