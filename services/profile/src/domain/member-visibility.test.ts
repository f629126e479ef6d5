import { testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { assertVisibleTo } from './member-visibility.ts';

const viewer = testMember({ gender: 'Male' });
const notFound = expect.objectContaining({ code: 'profile.member_not_found' });

describe('assertVisibleTo', () => {
  it('accepts a member of the opposite gender', () => {
    const member = testMember();
    expect(assertVisibleTo(viewer, member)).toBe(member);
  });

  it.each([
    ['unknown', undefined],
    ['hidden', testMember({ hidden: true })],
    ['same-gender', testMember({ gender: 'Male' })],
    ['viewing', viewer],
  ])('refuses the %s member', (_, member) => {
    expect(() => assertVisibleTo(viewer, member)).toThrow(notFound);
  });
});
