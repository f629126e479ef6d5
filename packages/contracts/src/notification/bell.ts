import { z } from 'zod';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { notificationView } from './notification-view.ts';

const unread = z.int().nonnegative();

export const listNotifications = route('GET', '/notification/notifications', {
  who: 'member',
  summary: "The viewer's notifications, newest first, and how many are unread.",
  query: pageQuery,
  reply: pageOf(notificationView).extend({ unread }),
});

export const listNotificationsSince = route('GET', '/notification/notifications/since/:position', {
  who: 'member',
  summary: 'What the viewer has been told after a position, oldest first: for a client that was away.',
  params: z.object({ position: z.coerce.number().int().nonnegative() }),
  query: pageQuery.pick({ limit: true }),
  /** `next` is the position to go on from; null when there is no more for now. */
  reply: z.object({ items: z.array(notificationView), next: z.int().nullable(), unread }),
});

export const countUnread = route('GET', '/notification/unread', {
  who: 'member',
  summary: 'How many of the viewer’s notifications are unread.',
  reply: z.object({ unread }),
});

export const markNotificationRead = route('PUT', '/notification/notifications/:notification/read', {
  who: 'member',
  summary: 'Marks one of the viewer’s notifications as read; harmless for one that is not there.',
  params: z.object({ notification: z.uuid() }),
});

export const markNotificationsRead = route('POST', '/notification/notifications/read', {
  who: 'member',
  summary: 'Marks all of the viewer’s notifications up to and including one as read.',
  body: z.object({ upTo: z.uuid() }),
});

export const markAllNotificationsRead = route('POST', '/notification/notifications/all-read', {
  who: 'member',
  summary: 'Marks all of the viewer’s notifications as read.',
});
