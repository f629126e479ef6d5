import { notification } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { News, Notification } from '../domain/notification.ts';

type Stored<T> = T extends { id: string } ? Omit<T, 'id'> & { readonly _id: string } : never;
type NotificationDocument = Stored<Notification>;

const documentOf = ({ id, ...rest }: Notification) => ({ _id: id, ...rest }) as NotificationDocument;
const notificationOf = ({ _id, ...rest }: NotificationDocument) => ({ id: _id, ...rest }) as Notification;

const schema = new Schema(
  {
    _id: String,
    owner: { type: String, required: true },
    position: { type: Number, required: true },
    kind: { type: String, required: true, enum: notification.notificationKinds },
    member: { type: String, default: null },
    notice: {
      type: new Schema({ title: String, body: String, link: { type: String, default: null } }, { _id: false }),
      default: null,
    },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1, position: 1 }, { unique: true })
  .index({ owner: 1, read: 1, position: 1 })
  .index({ member: 1 });

/** How many notifications a member has ever had: the position of the newest. */
interface BellDocument {
  readonly _id: string;
  readonly last: number;
}
const bellSchema = new Schema<BellDocument>(
  { _id: String, last: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The positions `from` to `to`, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Members' notifications; every query is of one owner's. */
export function openNotifications(connection: Connection) {
  const model = connection.model('notification', schema, 'notifications');
  const bells = connection.model<BellDocument>('bell', bellSchema, 'bells');
  const lastOf = async (owner: string): Promise<number> => (await bells.findById(owner).lean())?.last ?? 0;
  return {
    model,
    bells,
    /** Keeps news at the next position of its owner; news kept already stays as and where it is. */
    async keep(news: News, tx: Tx): Promise<Notification> {
      const options = { session: tx.session };
      const kept = await model.findById(news.id, undefined, options).lean<NotificationDocument>();
      if (kept) return notificationOf(kept);
      const bell = await bells
        .findByIdAndUpdate(news.owner, { $inc: { last: 1 } }, { ...options, upsert: true, returnDocument: 'after' })
        .lean<BellDocument>();
      const one = { ...news, position: bell?.last ?? 1, read: false };
      await model.create([documentOf(one)], options);
      return one;
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    /** The newest first. */
    async list(owner: string, page: PageOptions) {
      const { items, next } = await paginate({ model, filter: { owner }, order: 'position', direction: -1, ...page });
      return { notifications: (items as unknown as NotificationDocument[]).map(notificationOf), next };
    },
    /** Those after a position, the oldest first. */
    async after(owner: string, position: number, limit: number): Promise<Notification[]> {
      const rows = await model
        .find({ owner, position: trusted({ $gt: position }) })
        .sort({ position: 1 })
        .limit(limit)
        .lean<NotificationDocument[]>();
      return rows.map(notificationOf);
    },
    /** How many of the owner's notifications are unread, by the member they are about; notices by null. */
    async unreadBy(owner: string): Promise<Map<string | null, number>> {
      const counts = await model.aggregate<{ _id: string | null; count: number }>([
        { $match: { owner, read: false } },
        { $group: { _id: '$member', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    async allOf(owner: string): Promise<Notification[]> {
      const rows = await model.find({ owner }).sort({ position: -1 }).lean<NotificationDocument[]>();
      return rows.map(notificationOf);
    },
    /** Position of one of the owner's notifications; `undefined` when they have no such one. */
    async positionOf(owner: string, id: string): Promise<number | undefined> {
      return (await model.findOne({ _id: id, owner }, { position: 1 }).lean())?.position;
    },
    lastOf,
    /** Marks the owner's notifications in a span as read; whether any was unread. */
    async markRead(owner: string, { from, to }: Span): Promise<boolean> {
      const unread = { owner, read: false, position: trusted({ $gte: from, $lte: to }) };
      return (await model.updateMany(unread, { read: true })).modifiedCount > 0;
    },
    /** Removes the notifications of these members, and those about them. */
    async forget(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: amongThem }, { member: amongThem }] });
      await bells.deleteMany({ _id: amongThem });
    },
  };
}
