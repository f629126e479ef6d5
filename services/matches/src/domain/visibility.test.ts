import { describe, expect, it } from 'vitest';
import { assertVisibleTo } from './visibility.ts';

const ravi = { gender: 'Male', blockedPeers: ['HMUSHA0000'] } as const;
const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false, synthetic: false } as const;

describe('assertVisibleTo', () => {
  it('returns a member of the opposite gender, and a synthetic member with `showSynthetic`', () => {
    expect(assertVisibleTo(ravi, asha, false)).toBe(asha);
    expect(assertVisibleTo(ravi, { ...asha, synthetic: true }, true).member).toBe(asha.member);
  });

  it.each([
    ['an unknown member', undefined],
    ['a member of the same gender, such as the viewer', { ...asha, gender: 'Male' } as const],
    ['a hidden member', { ...asha, hidden: true }],
    ['a blocked member', { ...asha, member: 'HMUSHA0000' }],
    ['a synthetic member without `showSynthetic`', { ...asha, synthetic: true }],
  ])('refuses %s', (_description, member) => {
    expect(() => assertVisibleTo(ravi, member, false)).toThrow(
      expect.objectContaining({ code: 'matches.member_not_found' }),
    );
  });
});
