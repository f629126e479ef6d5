import type { Context } from './context.ts';
import { push } from './sockets/push.ts';
import type { Span } from './store/notifications.ts';

/** Marks a member's notifications in a span as read, and tells all their tabs and devices if that changed anything. */
export async function markRead(owner: string, span: Span, { store, bus }: Context): Promise<void> {
  if (await store.notifications.markRead(owner, span)) push(bus, [owner], 'notificationsRead', span);
}
