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
    ['an unknown member', undefined],
    ['a hidden member', testMember({ hidden: true })],
    ['a member of the same gender', testMember({ gender: 'Male' })],
    ['the viewer', viewer],
  ])('refuses %s', (_, member) => {
    expect(() => assertVisibleTo(viewer, member)).toThrow(notFound);
  });
});
