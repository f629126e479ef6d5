import { describe, expect, it } from 'vitest';
import { accept, cancel, type Invitation, invite, mayMeet } from './invitation.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');
const refusal = (code: string) => expect.objectContaining({ code });

const sent: Invitation = invite(ravi, asha, undefined, 'id-1', now);

describe('who may meet', () => {
  it('joins members of opposite genders, the asking one first', () => {
    expect(mayMeet(ravi, asha)).toEqual({ from: ravi, to: asha });
    expect(mayMeet(asha, ravi)).toEqual({ from: asha, to: ravi });
  });

  it.each([
    ['a stranger', undefined],
    ['somebody of the same gender', { member: 'HMAMIT0000', gender: 'Male', hidden: false } as const],
    ['somebody who is hidden', { ...asha, hidden: true }],
    ['oneself', ravi],
  ])('refuses %s with the same words', (_who, other) => {
    expect(() => mayMeet(ravi, other)).toThrow(refusal('inbox.member_not_found'));
  });

  it('asks a hidden viewer to unhide, whoever they mean', () => {
    for (const other of [asha, { ...asha, hidden: true }, undefined]) {
      expect(() => mayMeet({ ...ravi, hidden: true }, other)).toThrow(refusal('inbox.you_are_hidden'));
    }
  });

  it('asks a viewer whose profile has not arrived to wait', () => {
    expect(() => mayMeet(undefined, asha)).toThrow(refusal('inbox.being_prepared'));
  });
});

describe('inviting', () => {
  it('asks, and awaits the answer', () => {
    expect(sent).toEqual({
      id: 'id-1',
      pair: 'HMASHA0000|HMRAVI0000',
      from: 'HMRAVI0000',
      to: 'HMASHA0000',
      state: 'sent',
      sentAt: now,
      answeredAt: null,
    });
  });

  it('gives a pair the same key whoever asks', () => {
    expect(invite(asha, ravi, undefined, 'id-2', now).pair).toBe(sent.pair);
  });

  it('refuses to ask twice', () => {
    expect(() => invite(ravi, asha, sent, 'id-2', later)).toThrow(refusal('inbox.already_invited'));
  });

  it('points at the invitation that awaits an answer when two members ask each other', () => {
    expect(() => invite(asha, ravi, sent, 'id-2', later)).toThrow(refusal('inbox.awaiting_your_answer'));
  });

  it('refuses both sides once they are connected', () => {
    const accepted = accept(sent, later);
    expect(() => invite(ravi, asha, accepted, 'id-2', later)).toThrow(refusal('inbox.already_connected'));
    expect(() => invite(asha, ravi, accepted, 'id-2', later)).toThrow(refusal('inbox.already_connected'));
  });

  it('takes a turned-down invitation as the last word for its sender', () => {
    expect(() => invite(ravi, asha, cancel(sent, later), 'id-2', later)).toThrow(refusal('inbox.already_invited'));
  });

  it('lets the member who turned one down ask in turn', () => {
    const asked = invite(asha, ravi, cancel(sent, later), 'id-2', later);
    expect(asked).toMatchObject({ id: 'id-2', from: 'HMASHA0000', to: 'HMRAVI0000', state: 'sent', answeredAt: null });
  });
});

describe.each([
  ['accepting', accept, 'accepted'],
  ['cancelling', cancel, 'cancelled'],
] as const)('%s', (_name, answer, state) => {
  it('records the answer and its time, and changes nothing else', () => {
    expect(answer(sent, later)).toEqual({ ...sent, state, answeredAt: later });
  });

  it('refuses an invitation that is not there for the viewer', () => {
    expect(() => answer(undefined, later)).toThrow(refusal('inbox.invitation_not_found'));
  });

  it.each(['accepted', 'cancelled'] as const)('refuses one that is already %s', (state) => {
    expect(() => answer({ ...sent, state, answeredAt: now }, later)).toThrow(refusal('inbox.already_answered'));
  });
});
