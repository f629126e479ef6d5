import type { Context } from '../../context.ts';
import { push } from '../../sockets/push.ts';
import type { PositionRange } from '../../store/notifications.ts';

/** Marks a range of a member's notifications as read, and informs all their tabs and devices if any was unread. */
export async function markRead(owner: string, range: PositionRange, { store, bus }: Context): Promise<void> {
  if (await store.notifications.markRead(owner, range)) push(bus, [owner], 'notificationsRead', range);
}
