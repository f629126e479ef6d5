import { inbox } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, testCard } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { BlockedMembers } from './blocked-members.tsx';

const meera = testCard();
const serveBlocked = (...members: (typeof meera)[]) =>
  serve(inbox.listBlocked, {
    items: members.map((member) => ({ member, at: '2026-11-03T10:00:00.000Z' })),
    next: null,
  });
const open = () => render(<BlockedMembers />, { path: '/setting' });

test('shows a message if no one is blocked', async () => {
  serveBlocked();
  open();
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
});

test('unblocks a member and removes them from the list', async () => {
  serveBlocked(meera);
  const { user } = open();
  expect(await screen.findByText(/Blocked on .*Nov.* 2026/)).toBeVisible();
  await expectAccessible();
  const requests = serve(inbox.unblockMember, () => {
    serveBlocked();
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Unblock Meera Sharma' }));
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
  expect(await screen.findByText('Meera is no longer blocked.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { member: meera.code } }]);
});

test('keeps a member in the list if unblocking fails, and shows the error', async () => {
  serveBlocked(meera);
  serveProblem(inbox.unblockMember, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unblock Meera Sharma' }));
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeInTheDocument();
  expect(screen.getByText('Meera Sharma')).toBeVisible();
});
