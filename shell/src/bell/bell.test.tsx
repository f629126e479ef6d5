import { notification, type RouteAnswer } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import { expectAccessible, push, refuse, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const invitation = (facts: Partial<NotificationView> = {}): NotificationView => ({
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'invitation_received',
  member: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  path: 'Art of Living',
  about: 'I teach mathematics.',
  photoUrl: null,
  read: false,
  at: '2026-01-05T10:00:00.000Z',
  ...facts,
});

const listed = (...items: NotificationView[]): RouteAnswer<typeof notification.listNotifications> => ({
  items,
  next: null,
  unread: items.filter(({ read }) => !read).length,
});

const panel = () => within(screen.getByRole('region', { name: 'Received Connection Requests' }));

describe('the bell', () => {
  it('says when there is nothing', async () => {
    serve(notification.listNotifications, listed());
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await panel().findByText('No Message Yet')).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows who asked, with name, path and about text, and leads to the received invitations', async () => {
    serve(notification.listNotifications, listed(invitation()));
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const item = panel().getByRole('link', { name: /Meera Sharma/ });
    expect(item).toHaveAttribute('href', '/received');
    expect(item).toHaveTextContent('Art of Living');
    expect(item).toHaveTextContent('I teach mathematics.');
    await expectAccessible();
  });

  it('marks everything up to the newest as read once opened', async () => {
    serve(notification.listNotifications, listed(invitation()));
    const asked = serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ upTo: invitation().id }]);
  });

  it('rings when the server says so: counts, lists and reads out the new one, once', async () => {
    serve(notification.listNotifications, listed());
    serve(notification.markNotificationsRead, undefined);
    const { user } = openShell();
    await screen.findByRole('button', { name: 'Notifications' });
    await push('receiveNotification', invitation());
    await push('receiveNotification', invitation());
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(screen.getByText('Meera Sharma would like to connect with you.').closest('[aria-live]')).toBeInTheDocument();
    await user.click(bell);
    expect(panel().getAllByRole('link')).toHaveLength(1);
  });

  it('offers a retry when the list does not load', async () => {
    refuse(notification.listNotifications, 'service.unavailable');
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const retry = await panel().findByRole('button', { name: 'Try again' });
    serve(notification.listNotifications, listed());
    await user.click(retry);
    await waitFor(() => expect(panel().getByText('No Message Yet')).toBeInTheDocument());
  });
});
