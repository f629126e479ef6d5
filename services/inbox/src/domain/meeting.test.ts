import { describe, expect, it } from 'vitest';
import { mayBlock, mayMeet } from './meeting.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const refusal = (code: string) => expect.objectContaining({ code });

const notThere = [
  ['a stranger', undefined, false],
  ['somebody of the same gender', { member: 'HMAMIT0000', gender: 'Male', hidden: false } as const, false],
  ['somebody who is hidden', { ...asha, hidden: true }, false],
  ['somebody with a block between the two', asha, true],
  ['oneself', ravi, false],
] as const;

describe('who may meet', () => {
  it('joins members of opposite genders, the asking one first', () => {
    expect(mayMeet(ravi, asha, false)).toEqual({ from: ravi, to: asha });
    expect(mayMeet(asha, ravi, false)).toEqual({ from: asha, to: ravi });
  });

  it.each(notThere)('refuses %s with the same words', (_who, other, blocked) => {
    expect(() => mayMeet(ravi, other, blocked)).toThrow(refusal('inbox.member_not_found'));
  });

  it('asks a hidden viewer to unhide, whoever they mean', () => {
    for (const other of [asha, { ...asha, hidden: true }, undefined]) {
      expect(() => mayMeet({ ...ravi, hidden: true }, other, false)).toThrow(refusal('inbox.profile_hidden'));
    }
  });

  it('asks a viewer whose profile has not arrived to wait', () => {
    expect(() => mayMeet(undefined, asha, false)).toThrow(refusal('inbox.profile_pending'));
  });
});

describe('whom one may block', () => {
  it('lets a hidden member protect themselves', () => {
    expect(mayBlock({ ...ravi, hidden: true }, asha, false)).toBe(asha);
  });

  it.each(notThere)('refuses %s with the same words', (_who, other, blocked) => {
    expect(() => mayBlock(ravi, other, blocked)).toThrow(refusal('inbox.member_not_found'));
  });

  it('asks a viewer whose profile has not arrived to wait', () => {
    expect(() => mayBlock(undefined, asha, false)).toThrow(refusal('inbox.profile_pending'));
  });
});
