import { randomBytes } from 'node:crypto';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';
import { stopTickets } from './stop-tickets.ts';

it('a link in an old letter still works when another key signs, and no longer when its own is gone', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const member = newMemberCode();
  const ticket = stopTickets([older]).ticketFor(member, 'all');
  expect(stopTickets([newer, older]).read(ticket)).toEqual({ member, what: 'all' });
  expect(stopTickets([newer]).read(ticket)).toBeUndefined();
  expect(stopTickets([newer]).read(stopTickets([newer, older]).ticketFor(member, 'all'))).toEqual({
    member,
    what: 'all',
  });
});
