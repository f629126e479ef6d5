import { inbox, notification } from '@hamrah/contracts';
import { expectAccessible, push, screen, serve, testNotification, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { openShell, testRemote } from '../testing/open-shell.tsx';

const inboxWithCounts = testRemote({
  name: 'inbox',
  paths: [
    { path: '/received', access: 'member', title: 'Received Invitations' },
    { path: '/messages', access: 'member', title: 'Messages' },
  ],
  menu: [
    { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
    { group: 'inbox', label: 'Messages', path: '/messages', order: 1, count: 'unreadConversations' },
  ],
});
const serveCounts = (received: number, unreadConversations = 0) =>
  serve(inbox.countInbox, { received, accepted: 0, sent: 0, cancelled: 0, unreadConversations });
const open = async () => {
  const { user } = openShell({ remotes: [inboxWithCounts] });
  await user.click(await screen.findByRole('button', { name: /^Inbox/ }));
};
const getLink = (name: string) =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .find(({ textContent }) => textContent?.startsWith(name));

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
});

it('shows the count of a menu item and hides zero', async () => {
  serveCounts(3);
  await open();
  await waitFor(() => expect(getLink('Received')).toHaveTextContent('Received 3 in the list'));
  expect(getLink('Messages')?.textContent?.trim()).toBe('Messages');
  await expectAccessible();
});

it('updates the count on a push', async () => {
  serveCounts(0);
  await open();
  serveCounts(1, 2);
  await push('receiveNotification', testNotification());
  await waitFor(() => expect(getLink('Received')).toHaveTextContent('Received 1 in the list'));
  expect(getLink('Messages')).toHaveTextContent('Messages 2 unread');
});
