import { inbox } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/fixtures.ts';

const sentItem = (member = meera, viewedAt: string | null = null) =>
  testItem(member, { from: testViewer.member, to: member.code, viewedAt });
const serveSent = (...items: inbox.InboxItem[]) => serve(inbox.listSent, { items, next: null });
const open = (path = '/sent') => render(<App />, { path });
const getNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('shows when each invitation was sent and viewed', async () => {
  serveSent(sentItem(), sentItem(asha, '2026-05-07T10:00:00.000Z'));
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent(
    'Sent on 5 May · Not viewed yet',
  );
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toHaveTextContent('Sent on 5 May · Viewed on 7 May');
  await expectAccessible();
});

test('keeps the filter in the URL and requests the filtered list', async () => {
  const requests = serve(inbox.listSent, ({ query }) => ({
    items: query.filter === 'viewed' ? [sentItem(asha, '2026-05-07T10:00:00.000Z')] : [sentItem()],
    next: null,
  }));
  const { user, currentUrl } = open();
  expect(await screen.findByRole('link', { name: 'All Requests' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Viewed by them' }));
  expect(currentUrl()).toBe('/sent?filter=viewed');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sent Invitations: Viewed by them');
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Viewed by them' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Not Viewed by them' }));
  await waitFor(() => expect(requests.at(-1)?.query.filter).toBe('not_viewed'));
  expect(requests[0]?.query.filter).toBe('all');
});

test('shows all invitations for an unknown filter', async () => {
  const requests = serveSent(sentItem());
  open('/sent?filter=nonsense');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(requests[0]?.query.filter).toBe('all');
});

test('shows an empty state', async () => {
  serveSent();
  open();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  await expectAccessible();
});

test('removes a withdrawn invitation immediately and keeps the focus in the list', async () => {
  serveSent(sentItem());
  let cardsDuringRequest: number | undefined;
  const requests = serve(inbox.withdrawInvitation, () => {
    cardsDuringRequest = screen.queryAllByRole('article').length;
    serveSent();
    return { ...sentItem().invitation, state: 'withdrawn' as const };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw invitation to Meera' }));
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sent Invitations' })).toHaveFocus();
  expect(await screen.findByText('You’ve withdrawn your invitation to Meera.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { invitation: sentItem().invitation.id } }]);
  expect(cardsDuringRequest).toBe(0);
});

test('restores the card at its position and shows an error if the withdrawal fails', async () => {
  serveSent(sentItem(), sentItem(asha));
  serveProblem(inbox.withdrawInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw invitation to Meera' }));
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeInTheDocument();
  await waitFor(() => expect(getNames()).toEqual(['Meera Sharma', 'Asha Sharma']));
});
