import { describe, expect, it } from 'vitest';
import { accept, ask, cancel, dueAtOf, end, expire, type Invitation, stateForSender, withdraw } from './invitation.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const hour = 3_600_000;
const times = { standsMs: 100 * hour, coolingMs: 10 * hour };
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (hours: number) => new Date(start + hours * hour);
const refusal = (code: string) => expect.objectContaining({ code });

const asks = (from: typeof asha | typeof ravi, standing: Invitation | undefined, hours: number) =>
  ask({ from, to: from === ravi ? asha : ravi, standing, id: `id-${hours}`, now: at(hours), times });
const sent = asks(ravi, undefined, 0);
const expired = (of: Invitation) => expire(of, of.expiresAt) as Invitation;

describe('inviting', () => {
  it('asks, and awaits the answer for as long as an invitation stands', () => {
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
      sight: { hidden: [], blocked: false },
    });
    expect(asks(asha, undefined, 0).pair).toBe(sent.pair);
  });

  it('refuses to ask twice', () => {
    expect(() => asks(ravi, sent, 1)).toThrow(refusal('inbox.already_invited'));
  });

  it('connects two who ask each other', () => {
    expect(asks(asha, sent, 1)).toEqual(accept(sent, at(1)));
  });

  it('refuses both sides once they are connected', () => {
    const accepted = accept(sent, at(1));
    for (const one of [ravi, asha]) expect(() => asks(one, accepted, 2)).toThrow(refusal('inbox.already_connected'));
  });

  it('takes one that was turned down for unanswered as long as its sender believes it, then lets it cool', () => {
    const cancelled = cancel(sent, at(1));
    expect(() => asks(ravi, cancelled, 99)).toThrow(refusal('inbox.already_invited'));
    const over = expired(cancelled);
    expect(() => asks(ravi, over, 109)).toThrow(refusal('inbox.invitation_cooldown'));
    expect(asks(ravi, over, 110)).toMatchObject({ id: 'id-110', state: 'sent' });
  });

  it('refuses the sender of one that was turned down and of one nobody answered at the same moments in the same words', () => {
    const [cancelled, unanswered] = [cancel(sent, at(1)), sent];
    const reasonAt = (standing: Invitation, hours: number) => {
      try {
        return asks(ravi, standing, hours).state;
      } catch (reason) {
        return reason;
      }
    };
    for (const hours of [2, 99]) expect(reasonAt(cancelled, hours)).toEqual(reasonAt(unanswered, hours));
    for (const hours of [101, 109, 110])
      expect(reasonAt(expired(cancelled), hours)).toEqual(reasonAt(expired(unanswered), hours));
  });

  it('says how long the cooling still takes', () => {
    const withdrawn = withdraw(sent, at(1));
    expect(() => asks(ravi, withdrawn, 8)).toThrow(
      expect.objectContaining({ code: 'inbox.invitation_cooldown', retryAfterSeconds: 3 * 3_600 }),
    );
    expect(asks(ravi, withdrawn, 11)).toMatchObject({ state: 'sent' });
  });

  it('lets the member who was asked ask in turn, at once, whatever became of it', () => {
    for (const over of [cancel(sent, at(1)), withdraw(sent, at(1)), expired(sent)]) {
      expect(asks(asha, over, 101)).toMatchObject({ from: 'HMASHA0000', to: 'HMRAVI0000', state: 'sent' });
    }
  });

  it('lets who ended a connection ask at once, and lets it cool for the other', () => {
    const ended = end(accept(sent, at(1)), ravi.member, at(2));
    expect(asks(ravi, ended, 3)).toMatchObject({ state: 'sent' });
    expect(() => asks(asha, ended, 3)).toThrow(refusal('inbox.invitation_cooldown'));
    expect(asks(asha, ended, 12)).toMatchObject({ state: 'sent' });
  });
});

describe.each([
  ['accepting', accept, 'accepted'],
  ['cancelling', cancel, 'cancelled'],
] as const)('%s', (_name, answer, state) => {
  it('records the answer and its time, and that it was seen', () => {
    expect(answer(sent, at(1))).toEqual({ ...sent, state, answeredAt: at(1), viewedAt: at(1) });
    expect(answer({ ...sent, viewedAt: at(0.5) }, at(1))).toMatchObject({ viewedAt: at(0.5) });
  });

  it('refuses an invitation that is not there for the viewer, or is over', () => {
    for (const gone of [undefined, withdraw(sent, at(1)), expired(sent)])
      expect(() => answer(gone, at(2))).toThrow(refusal('inbox.invitation_not_found'));
  });

  it('refuses one that has its answer', () => {
    const answered = [accept(sent, at(1)), cancel(sent, at(1)), end(accept(sent, at(1)), asha.member, at(2))];
    for (const one of answered) expect(() => answer(one, at(3))).toThrow(refusal('inbox.already_answered'));
  });
});

describe('withdrawing', () => {
  it('takes it back', () => {
    expect(withdraw(sent, at(1))).toEqual({ ...sent, state: 'withdrawn', closedAt: at(1), closedBy: ravi.member });
  });

  it('seems to take back one that was turned down, whose outcome stays', () => {
    const over = withdraw(cancel(sent, at(1)), at(2));
    expect(over.state).toBe('cancelled');
    expect(stateForSender(over)).toBe('withdrawn');
  });

  it('refuses one that is not theirs or is over, and one that was accepted', () => {
    for (const gone of [undefined, withdraw(sent, at(1)), withdraw(cancel(sent, at(1)), at(2)), expired(sent)])
      expect(() => withdraw(gone, at(3))).toThrow(refusal('inbox.invitation_not_found'));
    expect(() => withdraw(accept(sent, at(1)), at(2))).toThrow(refusal('inbox.already_answered'));
  });
});

describe('expiring', () => {
  it('ends what stands unanswered once its time is up, not a moment sooner', () => {
    expect(expire(sent, at(99.99))).toBeUndefined();
    expect(expire(sent, at(100))).toEqual({ ...sent, state: 'expired', closedAt: at(100) });
  });

  it('ends one that was turned down for its sender only', () => {
    const over = expired(cancel(sent, at(1)));
    expect(over.state).toBe('cancelled');
    expect(stateForSender(over)).toBe('expired');
    expect(dueAtOf(over)).toBeNull();
  });

  it('leaves alone what is answered, withdrawn or gone', () => {
    for (const one of [undefined, accept(sent, at(1)), withdraw(sent, at(1)), expired(sent)])
      expect(expire(one, at(1_000))).toBeUndefined();
  });
});

describe('ending a connection', () => {
  it('records who ended it and when', () => {
    const accepted = accept(sent, at(1));
    expect(end(accepted, asha.member, at(2))).toEqual({
      ...accepted,
      state: 'ended',
      closedAt: at(2),
      closedBy: asha.member,
    });
  });

  it('refuses two who are not connected', () => {
    const ended = end(accept(sent, at(1)), asha.member, at(2));
    for (const none of [undefined, sent, cancel(sent, at(1)), ended])
      expect(() => end(none, asha.member, at(3))).toThrow(refusal('inbox.connection_not_found'));
  });
});
