import { notification } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { NewNotification, Notification } from '../domain/notification.ts';

type Stored<T> = T extends { id: string } ? Omit<T, 'id'> & { readonly _id: string } : never;
type NotificationDocument = Stored<Notification>;

const documentOf = ({ id, ...fields }: Notification) => ({ _id: id, ...fields }) as NotificationDocument;
const notificationOf = ({ _id, ...fields }: NotificationDocument) => ({ id: _id, ...fields }) as Notification;

const schema = new Schema(
  {
    _id: String,
    owner: { type: String, required: true },
    position: { type: Number, required: true },
    kind: { type: String, required: true, enum: notification.notificationKinds },
    member: { type: String, default: null },
    invitation: { type: String },
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

/** The last position assigned to a notification of a member. */
interface CounterDocument {
  readonly _id: string;
  readonly lastPosition: number;
}
const counterSchema = new Schema<CounterDocument>(
  { _id: String, lastPosition: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface SinceOptions {
  readonly after: number;
  readonly upTo?: number | undefined;
  readonly limit: number;
}

/** Positions `from` to `to`, inclusive. */
export interface PositionRange {
  readonly from: number;
  readonly to: number;
}

/** Notifications. Every list, count and update is limited to one owner. */
export function openNotifications(connection: Connection) {
  const model = connection.model('notification', schema, 'notifications');
  const counters = connection.model<CounterDocument>('notificationCounter', counterSchema, 'notification_counters');
  const lastPosition = async (owner: string): Promise<number> =>
    (await counters.findById(owner).lean())?.lastPosition ?? 0;
  return {
    model,
    counters,
    async find(id: string, tx?: Tx): Promise<Notification | undefined> {
      const stored = await model.findById(id, undefined, { session: tx?.session ?? null }).lean<NotificationDocument>();
      return stored ? notificationOf(stored) : undefined;
    },
    /** Stores a notification at the owner's next position. Fails with a duplicate key if it is already stored. */
    async insert(item: NewNotification, tx: Tx): Promise<Notification> {
      const options = { session: tx.session };
      const increment = { $inc: { lastPosition: 1 } };
      const counter = await counters
        .findByIdAndUpdate(item.owner, increment, { ...options, upsert: true, returnDocument: 'after' })
        .lean<CounterDocument>();
      const inserted = { ...item, position: counter?.lastPosition ?? 1, read: false };
      await model.create([documentOf(inserted)], options);
      return inserted;
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    /** A page of notifications, newest first. */
    async list(owner: string, page: PageOptions) {
      const { items, next } = await paginate({ model, filter: { owner }, order: 'position', direction: -1, ...page });
      return { notifications: (items as unknown as NotificationDocument[]).map(notificationOf), next };
    },
    /** Notifications at positions greater than `after` and at most `upTo`, oldest first. */
    async listSince(owner: string, { after, upTo, limit }: SinceOptions): Promise<Notification[]> {
      const rows = await model
        .find({ owner, position: trusted({ $gt: after, ...(upTo !== undefined && { $lte: upTo }) }) })
        .sort({ position: 1 })
        .limit(limit)
        .lean<NotificationDocument[]>();
      return rows.map(notificationOf);
    },
    /** Numbers of unread notifications by the member that they mention; null for notices. */
    async countUnreadByMember(owner: string): Promise<Map<string | null, number>> {
      const counts = await model.aggregate<{ _id: string | null; count: number }>([
        { $match: { owner, read: false } },
        { $group: { _id: '$member', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    /** All notifications of a member, newest first. */
    async listAll(owner: string): Promise<Notification[]> {
      const rows = await model.find({ owner }).sort({ position: -1 }).lean<NotificationDocument[]>();
      return rows.map(notificationOf);
    },
    /** The position of a notification; `undefined` if the owner has none with this id. */
    async positionOf(owner: string, id: string): Promise<number | undefined> {
      return (await model.findOne({ _id: id, owner }, { position: 1 }).lean())?.position;
    },
    lastPosition,
    /** Marks a range as read. Returns whether any was unread. */
    async markRead(owner: string, { from, to }: PositionRange): Promise<boolean> {
      const unread = { owner, read: false, position: trusted({ $gte: from, $lte: to }) };
      return (await model.updateMany(unread, { read: true })).modifiedCount > 0;
    },
    /** Erases notifications for or about these members. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyMember = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: anyMember }, { member: anyMember }] });
      await counters.deleteMany({ _id: anyMember });
    },
  };
}
