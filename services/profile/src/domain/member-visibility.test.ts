import { testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { assertVisibleTo } from './member-visibility.ts';

const viewer = testMember({ gender: 'Male' });
const notFound = expect.objectContaining({ code: 'profile.member_not_found' });

describe('whom a member may see', () => {
  it('is a member of the other gender', () => {
    const member = testMember();
    expect(assertVisibleTo(viewer, member)).toBe(member);
  });

  it.each([
    ['unknown', undefined],
    ['hidden', testMember({ hidden: true })],
    ['of one’s own gender', testMember({ gender: 'Male' })],
    ['oneself', viewer],
  ])('is nobody who is %s', (_, member) => {
    expect(() => assertVisibleTo(viewer, member)).toThrow(notFound);
  });
});
