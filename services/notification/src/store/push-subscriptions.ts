import { notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A device that shows notifications while the site is closed. */
export interface SubscribedDevice {
  /** Id of the session that signed the member in on this device. */
  readonly session: string;
  readonly member: string;
  readonly subscription: notification.PushSubscription;
  readonly choice: notification.DeviceChoice;
  readonly savedAt: Date;
}

type DeviceDocument = Omit<SubscribedDevice, 'session'> & { readonly _id: string };

const text = { type: String, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const schema = new Schema<DeviceDocument>(
  {
    _id: String,
    member: text,
    subscription: new Schema(
      { endpoint: text, keys: new Schema({ p256dh: text, auth: text }, { _id: false }) },
      { _id: false },
    ),
    choice: new Schema(
      {
        kinds: new Schema(Object.fromEntries(notification.deviceNotificationKinds.map((kind) => [kind, flag])), {
          _id: false,
        }),
        showsNames: flag,
      },
      { _id: false },
    ),
    savedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ member: 1 })
  .index({ 'subscription.endpoint': 1 });

const deviceOf = ({ _id, ...fields }: DeviceDocument): SubscribedDevice => ({ session: _id, ...fields });

/** Push subscriptions by session. */
export function openPushSubscriptions(connection: Connection) {
  const model = connection.model<DeviceDocument>('pushSubscription', schema, 'push_subscriptions');
  return {
    model,
    /**
     * Replaces the subscription of the session. Removes other subscriptions with the same endpoint: they are of earlier
     * sessions in the same browser.
     */
    async save({ session, ...fields }: SubscribedDevice, tx: Tx): Promise<void> {
      const { endpoint } = fields.subscription;
      const others = { 'subscription.endpoint': endpoint, _id: trusted({ $ne: session }) };
      await model.deleteMany(others, { session: tx.session });
      await model.replaceOne({ _id: session }, fields, { upsert: true, session: tx.session });
    },
    async find(session: string): Promise<SubscribedDevice | undefined> {
      const stored = await model.findById(session).lean<DeviceDocument>();
      return stored ? deviceOf(stored) : undefined;
    },
    async listOf(member: string): Promise<SubscribedDevice[]> {
      return (await model.find({ member }).lean<DeviceDocument[]>()).map(deviceOf);
    },
    async remove(sessions: readonly string[]): Promise<void> {
      if (sessions.length > 0) await model.deleteMany({ _id: trusted({ $in: [...sessions] }) });
    },
    async erase(codes: readonly string[]): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: codes }) });
    },
  };
}
