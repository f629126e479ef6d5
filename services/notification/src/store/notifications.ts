import { notification } from '@hamrah/contracts';
import { pageBy } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Notification } from '../domain/notification.ts';

interface NotificationDocument extends Omit<Notification, 'id'> {
  readonly _id: string;
  /** When, then the id: the one sort key of the list. */
  readonly listedAt: string;
}

const documentOf = ({ id, ...rest }: Notification): NotificationDocument => ({
  _id: id,
  ...rest,
  listedAt: `${rest.at.toISOString()}|${id}`,
});

const notificationOf = ({ _id, listedAt: _, ...rest }: NotificationDocument): Notification => ({ id: _id, ...rest });

const schema = new Schema<NotificationDocument>(
  {
    _id: String,
    owner: { type: String, required: true },
    kind: { type: String, required: true, enum: notification.notificationKinds },
    member: { type: String, required: true },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
    listedAt: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1, listedAt: -1 })
  .index({ owner: 1, read: 1, listedAt: -1 })
  .index({ member: 1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Members' notifications; every query is of one owner's. */
export function openNotifications(connection: Connection) {
  const model = connection.model<NotificationDocument>('notification', schema, 'notifications');
  return {
    model,
    /** Keeps a notification; one that is there already stays as it is. */
    async keep(one: Notification): Promise<void> {
      const { _id, ...rest } = documentOf(one);
      await model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    async list(owner: string, page: PageOptions) {
      const { items, next } = await pageBy({ model, filter: { owner }, order: 'listedAt', direction: -1, ...page });
      return { notifications: items.map(notificationOf), next };
    },
    /** How many of the owner's notifications are unread, by the member they are about. */
    async unreadBy(owner: string): Promise<Map<string, number>> {
      const counts = await model.aggregate<{ _id: string; count: number }>([
        { $match: { owner, read: false } },
        { $group: { _id: '$member', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    async allOf(owner: string): Promise<Notification[]> {
      const rows = await model.find({ owner }).sort({ listedAt: -1 }).lean<NotificationDocument[]>();
      return rows.map(notificationOf);
    },
    /** Marks the owner's notifications up to and including `id` as read; nothing when the owner has no such one. */
    async markRead(owner: string, id: string): Promise<void> {
      const last = await model.findOne({ _id: id, owner }, { listedAt: 1 }).lean<NotificationDocument>();
      if (!last) return;
      await model.updateMany({ owner, read: false, listedAt: trusted({ $lte: last.listedAt }) }, { read: true });
    },
    /** Removes the notifications of these members, and those about them. */
    async forget(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: amongThem }, { member: amongThem }] });
    },
  };
}
