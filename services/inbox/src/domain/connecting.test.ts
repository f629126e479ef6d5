import { describe, expect, it } from 'vitest';
import { assertCanBlock, assertCanConnect } from './connecting.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const refusal = (code: string) => expect.objectContaining({ code });

const unreachable = [
  ['an unknown member', undefined, false],
  ['a member of the same gender', { member: 'HMAMIT0000', gender: 'Male', hidden: false } as const, false],
  ['a hidden member', { ...asha, hidden: true }, false],
  ['a member with a block on either side', asha, true],
  ['the viewer', ravi, false],
] as const;

describe('assertCanConnect', () => {
  it('returns members of opposite genders, the sender first', () => {
    expect(assertCanConnect(ravi, asha, false)).toEqual({ from: ravi, to: asha });
    expect(assertCanConnect(asha, ravi, false)).toEqual({ from: asha, to: ravi });
  });

  it.each(unreachable)('refuses %s with the same problem', (_description, other, blocked) => {
    expect(() => assertCanConnect(ravi, other, blocked)).toThrow(refusal('inbox.member_not_found'));
  });

  it('asks a hidden viewer to unhide first', () => {
    for (const other of [asha, { ...asha, hidden: true }, undefined]) {
      expect(() => assertCanConnect({ ...ravi, hidden: true }, other, false)).toThrow(refusal('inbox.profile_hidden'));
    }
  });

  it('asks a viewer with a pending profile to wait', () => {
    expect(() => assertCanConnect(undefined, asha, false)).toThrow(refusal('inbox.profile_pending'));
  });
});

describe('assertCanBlock', () => {
  it('lets a hidden member block', () => {
    expect(assertCanBlock({ ...ravi, hidden: true }, asha, { blocked: false, hasMet: false })).toBe(asha);
  });

  it.each(unreachable)('refuses %s with the same problem', (_description, other, blocked) => {
    expect(() => assertCanBlock(ravi, other, { blocked, hasMet: false })).toThrow(refusal('inbox.member_not_found'));
  });

  it('asks a viewer with a pending profile to wait', () => {
    expect(() => assertCanBlock(undefined, asha, { blocked: false, hasMet: true })).toThrow(
      refusal('inbox.profile_pending'),
    );
  });
});
