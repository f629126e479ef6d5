import { inbox } from '@hamrah/contracts';
import { expectAccessible, refuse, render, screen, serve, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/inbox.ts';

const sent = (member = meera, viewedAt: string | null = null) =>
  testItem(member, { from: testViewer.member, to: member.code, viewedAt });
const list = (...items: inbox.InboxItem[]) => serve(inbox.listSent, { items, next: null });
const open = (path = '/sent') => render(<App />, { path });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('sent invitations say when they were sent and whether they have been viewed', async () => {
  list(sent(), sent(asha, '2026-05-07T10:00:00.000Z'));
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent(
    'Sent on 5 May · Not viewed yet',
  );
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toHaveTextContent('Sent on 5 May · Viewed on 7 May');
  await expectAccessible();
});

test('the filter stands in the address, and what it leaves is asked of the service', async () => {
  const asked = serve(inbox.listSent, ({ query }) => ({
    items: query.filter === 'viewed' ? [sent(asha, '2026-05-07T10:00:00.000Z')] : [sent()],
    next: null,
  }));
  const { user, address } = open();
  expect(await screen.findByRole('link', { name: 'All Requests' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Viewed by them' }));
  expect(address()).toBe('/sent?filter=viewed');
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Viewed by them' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Not Viewed by them' }));
  await waitFor(() => expect(asked.at(-1)?.query.filter).toBe('not_viewed'));
  expect(asked[0]?.query.filter).toBe('all');
});

test('a filter nobody knows shows all', async () => {
  const asked = list(sent());
  open('/sent?filter=nonsense');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(asked[0]?.query.filter).toBe('all');
});

test('says when it is empty', async () => {
  list();
  open();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  await expectAccessible();
});

test('a withdrawn invitation goes at once, and focus stays in the list', async () => {
  list(sent());
  const asked = serve(inbox.withdrawInvitation, () => {
    list();
    return { ...sent().invitation, state: 'withdrawn' as const };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to Meera' }));
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sent Invitations' })).toHaveFocus();
  expect(await screen.findByText('Your invitation to Meera is withdrawn.')).toBeInTheDocument();
  expect(asked).toEqual([{ params: { invitation: sent().invitation.id } }]);
});

test('a withdrawal that fails puts the card back where it was and says why', async () => {
  list(sent(), sent(asha));
  refuse(inbox.withdrawInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to Meera' }));
  expect(await screen.findByText(/This part of Hamrah is resting/)).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Meera Sharma', 'Asha Sharma']));
});
