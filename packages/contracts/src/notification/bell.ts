import { z } from 'zod';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { notificationView } from './notification-view.ts';

const unread = z.int().nonnegative();

export const listNotifications = route('GET', '/notification/notifications', {
  access: 'member',
  summary: 'Lists the viewer’s notifications, newest first, with the unread count.',
  query: pageQuery,
  reply: pageOf(notificationView).extend({ unread }),
});

export const listNotificationsSince = route('GET', '/notification/notifications/since/:position', {
  access: 'member',
  summary: 'Lists the notifications after a position, oldest first, for clients that reconnect.',
  params: z.object({ position: z.coerce.number().int().nonnegative() }),
  /** `upTo` is the last position to list; the socket delivers the later ones. */
  query: pageQuery.pick({ limit: true }).extend({ upTo: z.coerce.number().int().nonnegative().optional() }),
  /** `next` is the position to continue from; null if there are no more. */
  reply: z.object({ items: z.array(notificationView), next: z.int().nullable(), unread }),
});

export const countUnread = route('GET', '/notification/unread', {
  access: 'member',
  summary: 'Returns the number of unread notifications.',
  reply: z.object({ unread }),
});

export const markNotificationRead = route('PUT', '/notification/notifications/:notification/read', {
  access: 'member',
  summary: 'Marks a notification as read; an unknown id has no effect.',
  params: z.object({ notification: z.uuid() }),
});

export const markNotificationsRead = route('POST', '/notification/notifications/read', {
  access: 'member',
  summary: 'Marks a notification and all older notifications as read.',
  body: z.object({ upTo: z.uuid() }),
});

export const markAllNotificationsRead = route('POST', '/notification/notifications/all-read', {
  access: 'member',
  summary: 'Marks all notifications as read.',
});
