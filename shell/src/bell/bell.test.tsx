import { notification, type RouteResult } from '@hamrah/contracts';
import type { MemberNotification, Notice, NotificationView } from '@hamrah/contracts/notification';
import {
  expectAccessible,
  push,
  reconnect,
  screen,
  serve,
  serveProblem,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const testInvitation = (overrides: Partial<MemberNotification> = {}): MemberNotification => ({
  id: '0190a000-0000-7000-8000-000000000001',
  position: 1,
  kind: 'invitation_received',
  answer: null,
  member: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  path: 'Art of Living',
  about: 'I teach mathematics.',
  photoUrl: null,
  read: false,
  at: '2026-01-05T10:00:00.000Z',
  ...overrides,
});

const testNotice = (overrides: Partial<Notice> = {}): Notice => ({
  id: '0190a000-0000-7000-8000-000000000009',
  position: 9,
  kind: 'payment_confirmed',
  member: null,
  title: 'Payment received',
  body: 'Your Gold plan is active.',
  link: '/status/1',
  read: false,
  at: '2026-01-06T10:00:00.000Z',
  ...overrides,
});
const testNotificationAt = (position: number, overrides: Partial<MemberNotification> = {}) =>
  testInvitation({
    id: `0190a000-0000-7000-8000-0000000001${String(position).padStart(2, '0')}`,
    position,
    ...overrides,
  });

const listReply = (...items: NotificationView[]): RouteResult<typeof notification.listNotifications> => ({
  items,
  next: null,
  unread: items.filter(({ read }) => !read).length,
});

const findPanel = () => screen.findByRole('region', { name: 'Received Connection Requests' });
const getPanel = () => within(screen.getByRole('region', { name: 'Received Connection Requests' }));

describe('the bell', () => {
  it('shows a message for an empty list', async () => {
    serve(notification.listNotifications, listReply());
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    expect(await getPanel().findByText('No Message Yet')).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows the sender of an invitation and links to the received invitations', async () => {
    serve(notification.listNotifications, listReply(testInvitation()));
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await findPanel();
    const item = getPanel().getByRole('link', { name: /Meera Sharma/ });
    expect(item).toHaveAttribute('href', '/received');
    expect(item).toHaveTextContent('Art of Living');
    expect(item).toHaveTextContent('I teach mathematics.');
    await expectAccessible();
  });

  it('marks all notifications as read when it opens', async () => {
    serve(notification.listNotifications, listReply(testInvitation()));
    const requests = serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await findPanel();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ upTo: testInvitation().id }]);
  });

  it('counts, lists and announces a pushed notification once', async () => {
    serve(notification.listNotifications, listReply());
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await screen.findByRole('button', { name: 'Notifications' });
    await push('receiveNotification', testInvitation());
    await push('receiveNotification', testInvitation());
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(screen.getByText('Meera Sharma would like to connect with you.').closest('[aria-live]')).toBeInTheDocument();
    await user.click(bell);
    await findPanel();
    expect(getPanel().getAllByRole('link')).toHaveLength(1);
  });

  it('shows visits, matches, payments and staff messages with their links', async () => {
    serve(
      notification.listNotifications,
      listReply(
        testNotice({
          kind: 'staff_message',
          title: 'Your photo is approved',
          body: 'Thank you.',
          link: null,
          id: testInvitation().id,
        }),
        testNotice(),
        testNotificationAt(3, { kind: 'new_match' }),
        testNotificationAt(2, { kind: 'profile_visited' }),
        testNotificationAt(1, { kind: 'invitation_accepted' }),
      ),
    );
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 5 unread' }));
    await findPanel();
    const links = getPanel().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/status/1',
      '/user/HM1A2B3C4D',
      '/user/HM1A2B3C4D',
      '/accepted',
    ]);
    expect(getPanel().getByText('Your photo is approved')).toBeInTheDocument();
    expect(links[0]).toHaveTextContent('Payment received');
    expect(links[1]).toHaveTextContent('Meera Sharma matches what you’re looking for');
    expect(links[2]).toHaveTextContent('Meera Sharma viewed your profile');
    await expectAccessible();
  });

  it('lists requests and other notifications under separate headings', async () => {
    serve(
      notification.listNotifications,
      listReply(
        testNotificationAt(3, { kind: 'new_match', firstName: 'Anita' }),
        testNotificationAt(2, { firstName: 'Leela' }),
        testNotice({ position: 1 }),
      ),
    );
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
    await findPanel();
    expect(getPanel().getAllByRole('link')[0]).toHaveTextContent('Leela');
    const others = within(getPanel().getByRole('region', { name: 'Other updates' }));
    expect(others.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'Anita Sharma',
      'Payment received',
    ]);
    await expectAccessible();
  });

  it('shows how a request was answered, even on another device', async () => {
    serve(
      notification.listNotifications,
      listReply(
        testNotificationAt(3, { answer: 'accepted', read: true }),
        testNotificationAt(2, { answer: 'cancelled', read: true }),
        testNotificationAt(1, { read: true }),
      ),
    );
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    await getPanel().findByText('You accepted this request');
    const linksOf = () => getPanel().getAllByRole('link');
    expect(linksOf().map((link) => link.getAttribute('href'))).toEqual(['/accepted', '/cancelled', '/received']);
    expect(getPanel().getByText('You declined this request')).toBeInTheDocument();
    serve(notification.listNotifications, listReply(testNotificationAt(1, { answer: 'closed', read: true })));
    await push('relationChanged', { other: 'HM1A2B3C4D' });
    expect(await getPanel().findByText('This request is no longer open')).toBeInTheDocument();
    expect(linksOf()[0]).toHaveAttribute('href', '/user/HM1A2B3C4D');
  });

  it('shows a notification as read after another tab has read it', async () => {
    const replies = [
      listReply(testNotificationAt(2), testNotificationAt(1)),
      listReply(testNotificationAt(2), testNotificationAt(1, { read: true })),
    ];
    serve(
      notification.listNotifications,
      () => replies.shift() ?? listReply(testNotificationAt(2), testNotificationAt(1, { read: true })),
    );
    openShell();
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await push('notificationsRead', { from: 1, to: 1 });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  });

  it('fetches only missed notifications after a reconnect, in order and once', async () => {
    serve(notification.listNotifications, listReply(testNotificationAt(1)));
    const requests = serve(notification.listNotificationsSince, ({ params }) =>
      Number(params.position) === 1
        ? {
            items: [testNotificationAt(2, { firstName: 'Anita' }), testNotificationAt(3, { firstName: 'Kiran' })],
            next: 3,
            unread: 4,
          }
        : { items: [testNotificationAt(4, { firstName: 'Leela' })], next: null, unread: 4 },
    );
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await reconnect(4);
    const bell = await screen.findByRole('button', { name: 'Notifications, 4 unread' });
    await push('receiveNotification', testNotificationAt(4, { firstName: 'Leela' }));
    await user.click(bell);
    await findPanel();
    expect(
      getPanel()
        .getAllByRole('link')
        .map((link) => link.querySelector('strong')?.textContent),
    ).toEqual(['Leela Sharma', 'Kiran Sharma', 'Anita Sharma', 'Meera Sharma']);
    expect(requests.map(({ params }) => Number(params.position))).toEqual([1, 3]);
  });

  it('marks a notification as read when opened, and all notifications on request', async () => {
    serve(notification.listNotifications, listReply());
    const markReadRequests = serve(notification.markNotificationRead, undefined);
    const allRequests = serve(notification.markAllNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    await getPanel().findByText('No Message Yet');
    await push('receiveNotification', testNotificationAt(1));
    await push('receiveNotification', testNotificationAt(2));
    await user.click(await getPanel().findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(allRequests).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    await push('receiveNotification', testNotificationAt(3));
    const [newest] = await waitFor(() => {
      const links = getPanel().getAllByRole('link');
      expect(links).toHaveLength(3);
      return links;
    });
    await user.click(newest as HTMLElement);
    await waitFor(() =>
      expect(markReadRequests.map(({ params }) => params.notification)).toEqual([testNotificationAt(3).id]),
    );
  });

  it('loads earlier notifications on demand', async () => {
    serve(notification.listNotifications, ({ query }) =>
      query.cursor
        ? listReply(testNotificationAt(1, { firstName: 'Anita', read: true }))
        : { ...listReply(testNotificationAt(2, { read: true })), next: 'more' },
    );
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    await user.click(await getPanel().findByRole('button', { name: 'Show earlier notifications' }));
    expect(await getPanel().findByRole('link', { name: /Anita/ })).toBeInTheDocument();
    expect(getPanel().getAllByRole('link')).toHaveLength(2);
    expect(getPanel().queryByRole('button', { name: 'Show earlier notifications' })).not.toBeInTheDocument();
  });

  it('offers earlier notifications when the first page is empty', async () => {
    serve(notification.listNotifications, ({ query }) =>
      query.cursor
        ? listReply(testNotificationAt(1, { firstName: 'Anita', read: true }))
        : { ...listReply(), next: 'more' },
    );
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    await user.click(await getPanel().findByRole('button', { name: 'Show earlier notifications' }));
    expect(await getPanel().findByRole('link', { name: /Anita/ })).toBeInTheDocument();
    expect(getPanel().queryByText('No Message Yet')).not.toBeInTheDocument();
  });

  it('shows errors when loading earlier notifications or marking all as read fails', async () => {
    serve(notification.listNotifications, { ...listReply(testNotificationAt(2)), next: 'more' });
    serveProblem(notification.markNotificationsRead, 'service.unavailable');
    serveProblem(notification.markAllNotificationsRead, 'service.unavailable');
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await findPanel();
    const error = 'An error occurred. Please try again later.';
    await user.click(await getPanel().findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(error)).toBeInTheDocument();
    serveProblem(notification.listNotifications, 'service.unavailable');
    await user.click(getPanel().getByRole('button', { name: 'Show earlier notifications' }));
    await waitFor(() => expect(getPanel().getByRole('alert')).toHaveTextContent(error));
  });

  it('works with the keyboard, and Escape returns the focus to the bell', async () => {
    serve(
      notification.listNotifications,
      listReply(testNotificationAt(2, { read: true }), testNotificationAt(1, { read: true })),
    );
    const { user } = openShell();
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    bell.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getPanel().getAllByRole('link')).toHaveLength(2));
    await user.tab();
    expect(getPanel().getAllByRole('link')[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Received Connection Requests' })).not.toBeInTheDocument();
  });

  it('offers a retry when the list fails to load', async () => {
    serveProblem(notification.listNotifications, 'service.unavailable');
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await findPanel();
    const retry = await getPanel().findByRole('button', { name: 'Try again' });
    serve(notification.listNotifications, listReply());
    await user.click(retry);
    await waitFor(() => expect(getPanel().getByText('No Message Yet')).toBeInTheDocument());
  });
});
