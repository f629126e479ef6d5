import { expect, it } from 'vitest';
import { accept, ask, cancel, end, expire, type Invitation, withdraw } from './invitation.ts';
import { shelvesOf } from './shelves.ts';
import { clear, sees, withHidden } from './sight.ts';

const asha = { member: 'A', gender: 'Female', hidden: false } as const;
const ravi = { member: 'R', gender: 'Male', hidden: false } as const;
const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-09T10:00:00Z');
const sent = ask({ from: ravi, to: asha, standing: undefined, id: 'i', now, times: { standsMs: 1, coolingMs: 1 } });
const accepted = accept(sent, now);
const cancelled = cancel({ ...sent, viewedAt: now }, now);

it.each<[string, Invitation, string[]]>([
  ['one that awaits its answer', sent, ['R|known', 'R|sent', 'R|sent-not_viewed', 'A|known', 'A|received']],
  ['one that was seen', { ...sent, viewedAt: now }, ['R|known', 'R|sent', 'R|sent-viewed', 'A|known', 'A|received']],
  ['a connection', accepted, ['R|known', 'R|accepted', 'A|known', 'A|accepted']],
  ['one that was turned down', cancelled, ['R|known', 'R|sent', 'R|sent-viewed', 'A|known', 'A|cancelled']],
  ['one turned down and withdrawn', withdraw(cancelled, now), ['R|known', 'A|known', 'A|cancelled']],
  ['one that was withdrawn', withdraw(sent, now), ['R|known', 'A|known']],
  ['one that expired', expire(sent, later) ?? sent, ['R|known', 'A|known']],
  ['a connection that ended', end(accepted, 'A', now), ['R|known', 'A|known']],
])('%s stands in its lists', (_what, invitation, shelves) => {
  expect(shelvesOf(invitation)).toEqual(shelves);
});

it('leaves the lists of the other when one hides, of both when both hide or one blocks', () => {
  const hidden = { ...accepted, sight: withHidden(clear, 'R', true) };
  expect(shelvesOf(hidden)).toEqual(['R|known', 'R|accepted']);
  expect(shelvesOf({ ...hidden, sight: withHidden(hidden.sight, 'A', true) })).toEqual([]);
  expect(shelvesOf({ ...accepted, sight: { ...clear, blocked: true } })).toEqual([]);
});

it('hides and shows each of the two by themselves, however often', () => {
  const both = withHidden(withHidden(withHidden(clear, 'R', true), 'R', true), 'A', true);
  expect(both).toEqual({ hidden: ['A', 'R'], blocked: false });
  expect(withHidden(both, 'R', false)).toEqual({ hidden: ['A'], blocked: false });
  expect([sees('A', { hidden: ['A'], blocked: false }), sees('R', { hidden: ['A'], blocked: false })]).toEqual([
    true,
    false,
  ]);
});
