import type { Context } from '../../context.ts';
import { push } from '../../sockets/push.ts';
import type { PositionRange } from '../../store/notifications.ts';

/** Marks a range of a member's notifications as read. If any was unread, pushes the range to all their sockets. */
export async function markRead(owner: string, range: PositionRange, { store, bus }: Context): Promise<void> {
  if (await store.notifications.markRead(owner, range)) push(bus, [owner], 'notificationsRead', range);
}
