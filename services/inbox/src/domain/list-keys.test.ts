import { expect, it } from 'vitest';
import { accept, decline, end, expire, type Invitation, invite, withdraw } from './invitation.ts';
import { listKeysOf } from './list-keys.ts';
import { isVisibleTo, visibleToBoth, withHidden } from './visibility.ts';

const asha = { member: 'A', gender: 'Female', hidden: false } as const;
const ravi = { member: 'R', gender: 'Male', hidden: false } as const;
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-09T10:00:00Z');
const sent = invite({ from: ravi, to: asha, current: undefined, id: 'i', now, times: { validMs: 1, cooldownMs: 1 } });
const accepted = accept(sent, now);
const cancelled = decline({ ...sent, viewedAt: now }, now);

it.each<[string, Invitation, string[]]>([
  ['an unanswered invitation', sent, ['R|known', 'R|sent', 'R|sent-not_viewed', 'A|known', 'A|received']],
  ['a viewed invitation', { ...sent, viewedAt: now }, ['R|known', 'R|sent', 'R|sent-viewed', 'A|known', 'A|received']],
  ['a connection', accepted, ['R|known', 'R|accepted', 'A|known', 'A|accepted']],
  ['a declined invitation', cancelled, ['R|known', 'R|sent', 'R|sent-viewed', 'A|known', 'A|cancelled']],
  ['a declined and withdrawn invitation', withdraw(cancelled, now), ['R|known', 'A|known', 'A|cancelled']],
  ['a withdrawn invitation', withdraw(sent, now), ['R|known', 'A|known']],
  ['an expired invitation', expire(sent, later) ?? sent, ['R|known', 'A|known']],
  ['an ended connection', end(accepted, 'A', now), ['R|known', 'A|known']],
])('adds %s to its lists', (_description, invitation, keys) => {
  expect(listKeysOf(invitation)).toEqual(keys);
});

it('hides an invitation from the other member if one hides, and from both if both hide or one blocks', () => {
  const hidden = { ...accepted, visibility: withHidden(visibleToBoth, 'R', true) };
  expect(listKeysOf(hidden)).toEqual(['R|known', 'R|accepted']);
  expect(listKeysOf({ ...hidden, visibility: withHidden(hidden.visibility, 'A', true) })).toEqual([]);
  expect(listKeysOf({ ...accepted, visibility: { ...visibleToBoth, blocked: true } })).toEqual([]);
});

it('tracks hidden members independently, even after repeated changes', () => {
  const bothHidden = withHidden(withHidden(withHidden(visibleToBoth, 'R', true), 'R', true), 'A', true);
  expect(bothHidden).toEqual({ hidden: ['A', 'R'], blocked: false });
  expect(withHidden(bothHidden, 'R', false)).toEqual({ hidden: ['A'], blocked: false });
  expect([
    isVisibleTo('A', { hidden: ['A'], blocked: false }),
    isVisibleTo('R', { hidden: ['A'], blocked: false }),
  ]).toEqual([true, false]);
});
