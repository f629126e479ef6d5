import { describe, expect, it } from 'vitest';
import {
  accept,
  decline,
  dueAtOf,
  end,
  expire,
  type Invitation,
  invite,
  stateForSender,
  withdraw,
} from './invitation.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const hourMs = 3_600_000;
const times = { validMs: 100 * hourMs, cooldownMs: 10 * hourMs };
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (hours: number) => new Date(start + hours * hourMs);
const refusal = (code: string) => expect.objectContaining({ code });

const inviteAs = (from: typeof asha | typeof ravi, current: Invitation | undefined, hours: number) =>
  invite({ from, to: from === ravi ? asha : ravi, current, id: `id-${hours}`, now: at(hours), times });
const sent = inviteAs(ravi, undefined, 0);
const expireWhenDue = (invitation: Invitation) => expire(invitation, invitation.expiresAt) as Invitation;

describe('inviting', () => {
  it('creates an invitation that is valid until it expires', () => {
    expect(sent).toEqual({
      id: 'id-0',
      pair: 'HMASHA0000|HMRAVI0000',
      from: 'HMRAVI0000',
      to: 'HMASHA0000',
      state: 'sent',
      sentAt: at(0),
      expiresAt: at(100),
      viewedAt: null,
      answeredAt: null,
      closedAt: null,
      closedBy: null,
      visibility: { hidden: [], blocked: false },
    });
    expect(inviteAs(asha, undefined, 0).pair).toBe(sent.pair);
  });

  it('refuses a second invitation', () => {
    expect(() => inviteAs(ravi, sent, 1)).toThrow(refusal('inbox.already_invited'));
  });

  it('connects two members who invite each other', () => {
    expect(inviteAs(asha, sent, 1)).toEqual(accept(sent, at(1)));
  });

  it('refuses both members after they are connected', () => {
    const accepted = accept(sent, at(1));
    for (const sender of [ravi, asha])
      expect(() => inviteAs(sender, accepted, 2)).toThrow(refusal('inbox.already_connected'));
  });

  it('treats a declined invitation as open for its sender until it expires, then applies the cooldown', () => {
    const cancelled = decline(sent, at(1));
    expect(() => inviteAs(ravi, cancelled, 99)).toThrow(refusal('inbox.already_invited'));
    const closed = expireWhenDue(cancelled);
    expect(() => inviteAs(ravi, closed, 109)).toThrow(refusal('inbox.invitation_cooldown'));
    expect(inviteAs(ravi, closed, 110)).toMatchObject({ id: 'id-110', state: 'sent' });
  });

  it('treats the senders of a declined and of an unanswered invitation alike at any time', () => {
    const [cancelled, unanswered] = [decline(sent, at(1)), sent];
    const outcomeAt = (current: Invitation, hours: number) => {
      try {
        return inviteAs(ravi, current, hours).state;
      } catch (error) {
        return error;
      }
    };
    for (const hours of [2, 99]) expect(outcomeAt(cancelled, hours)).toEqual(outcomeAt(unanswered, hours));
    for (const hours of [101, 109, 110])
      expect(outcomeAt(expireWhenDue(cancelled), hours)).toEqual(outcomeAt(expireWhenDue(unanswered), hours));
  });

  it('returns the remaining cooldown', () => {
    const withdrawn = withdraw(sent, at(1));
    expect(() => inviteAs(ravi, withdrawn, 8)).toThrow(
      expect.objectContaining({ code: 'inbox.invitation_cooldown', retryAfterSeconds: 3 * 3_600 }),
    );
    expect(inviteAs(ravi, withdrawn, 11)).toMatchObject({ state: 'sent' });
  });

  it('lets the receiver invite immediately after any outcome', () => {
    for (const closed of [decline(sent, at(1)), withdraw(sent, at(1)), expireWhenDue(sent)]) {
      expect(inviteAs(asha, closed, 101)).toMatchObject({ from: 'HMASHA0000', to: 'HMRAVI0000', state: 'sent' });
    }
  });

  it('lets the member who ended a connection invite immediately, and applies the cooldown to the other member', () => {
    const endedConnection = end(accept(sent, at(1)), ravi.member, at(2));
    expect(inviteAs(ravi, endedConnection, 3)).toMatchObject({ state: 'sent' });
    expect(() => inviteAs(asha, endedConnection, 3)).toThrow(refusal('inbox.invitation_cooldown'));
    expect(inviteAs(asha, endedConnection, 12)).toMatchObject({ state: 'sent' });
  });
});

describe.each([
  ['accepting', accept, 'accepted'],
  ['declining', decline, 'cancelled'],
] as const)('%s', (_name, answer, state) => {
  it('stores the answer and its time, and marks the invitation as viewed', () => {
    expect(answer(sent, at(1))).toEqual({ ...sent, state, answeredAt: at(1), viewedAt: at(1) });
    expect(answer({ ...sent, viewedAt: at(0.5) }, at(1))).toMatchObject({ viewedAt: at(0.5) });
  });

  it('refuses an invitation that is invisible to the viewer or closed', () => {
    for (const closed of [undefined, withdraw(sent, at(1)), expireWhenDue(sent)])
      expect(() => answer(closed, at(2))).toThrow(refusal('inbox.invitation_not_found'));
  });

  it('refuses an answered invitation', () => {
    const answered = [accept(sent, at(1)), decline(sent, at(1)), end(accept(sent, at(1)), asha.member, at(2))];
    for (const invitation of answered)
      expect(() => answer(invitation, at(3))).toThrow(refusal('inbox.already_answered'));
  });
});

describe('withdrawing', () => {
  it('withdraws an open invitation', () => {
    expect(withdraw(sent, at(1))).toEqual({ ...sent, state: 'withdrawn', closedAt: at(1), closedBy: ravi.member });
  });

  it('shows a declined invitation as withdrawn to its sender, but keeps it declined', () => {
    const closed = withdraw(decline(sent, at(1)), at(2));
    expect(closed.state).toBe('cancelled');
    expect(stateForSender(closed)).toBe('withdrawn');
  });

  it('refuses an invitation of another sender, a closed one and an accepted one', () => {
    for (const closed of [undefined, withdraw(sent, at(1)), withdraw(decline(sent, at(1)), at(2)), expireWhenDue(sent)])
      expect(() => withdraw(closed, at(3))).toThrow(refusal('inbox.invitation_not_found'));
    expect(() => withdraw(accept(sent, at(1)), at(2))).toThrow(refusal('inbox.already_answered'));
  });
});

describe('expiring', () => {
  it('expires an open invitation exactly when it is due', () => {
    expect(expire(sent, at(99.99))).toBeUndefined();
    expect(expire(sent, at(100))).toEqual({ ...sent, state: 'expired', closedAt: at(100) });
  });

  it('closes a declined invitation for its sender only', () => {
    const closed = expireWhenDue(decline(sent, at(1)));
    expect(closed.state).toBe('cancelled');
    expect(stateForSender(closed)).toBe('expired');
    expect(dueAtOf(closed)).toBeNull();
  });

  it('ignores answered, withdrawn and unknown invitations', () => {
    for (const invitation of [undefined, accept(sent, at(1)), withdraw(sent, at(1)), expireWhenDue(sent)])
      expect(expire(invitation, at(1_000))).toBeUndefined();
  });
});

describe('ending a connection', () => {
  it('stores who ended it and when', () => {
    const accepted = accept(sent, at(1));
    expect(end(accepted, asha.member, at(2))).toEqual({
      ...accepted,
      state: 'ended',
      closedAt: at(2),
      closedBy: asha.member,
    });
  });

  it('refuses members who are not connected', () => {
    const endedConnection = end(accept(sent, at(1)), asha.member, at(2));
    for (const invitation of [undefined, sent, decline(sent, at(1)), endedConnection])
      expect(() => end(invitation, asha.member, at(3))).toThrow(refusal('inbox.connection_not_found'));
  });
});
