import { notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

type Preferences = notification.Preferences;
type PreferencesDocument = Preferences & { readonly _id: string };

const timing = { type: String, required: true, enum: notification.emailTimings } as const;
const clock = { type: String, required: true } as const;
const schema = new Schema<PreferencesDocument>(
  {
    _id: String,
    email: new Schema(Object.fromEntries(notification.emailKinds.map((kind) => [kind, timing])), { _id: false }),
    quietHours: { type: new Schema({ from: clock, to: clock }, { _id: false }), default: null },
    timeZone: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** Email preferences by member code. */
export function openPreferences(connection: Connection) {
  const model = connection.model<PreferencesDocument>('preference', schema, 'preferences');
  const find = async (member: string, tx?: Tx): Promise<Preferences | undefined> => {
    const stored = await model
      .findById(member, undefined, { session: tx?.session ?? null })
      .lean<PreferencesDocument>();
    if (!stored) return undefined;
    const { email, quietHours, timeZone } = stored;
    return { email, quietHours, timeZone };
  };
  return {
    model,
    /** The saved preferences; `undefined` if the member uses the defaults. */
    find,
    /** The saved preferences or the defaults. */
    async findOrDefault(member: string, tx?: Tx): Promise<Preferences> {
      return (await find(member, tx)) ?? notification.defaultPreferences;
    },
    async save(member: string, preferences: Preferences, tx: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, preferences, { upsert: true, session: tx.session });
    },
    async erase(codes: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: codes }) });
    },
  };
}
