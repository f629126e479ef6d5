import { matches } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

type SettingsDocument = matches.DailySettings & { readonly _id: string };

const schema = new Schema<SettingsDocument>(
  {
    _id: String,
    isOn: { type: Boolean, required: true },
    hour: { type: Number, required: true },
    timeZone: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ isOn: 1 }, { partialFilterExpression: { isOn: false } });

/** Settings of daily matches, by code. */
export function openDailySettings(connection: Connection) {
  const model = connection.model<SettingsDocument>('daily_setting', schema, 'daily_settings');
  return {
    model,
    /** The saved settings of these members, by code. The others use the defaults. */
    async findMany(codes: readonly string[], tx?: Tx): Promise<Map<string, matches.DailySettings>> {
      const rows = await model
        .find({ _id: trusted({ $in: [...codes] }) })
        .session(tx?.session ?? null)
        .lean<SettingsDocument[]>();
      return new Map(rows.map(({ _id, ...settings }) => [_id, settings]));
    },
    async findOrDefault(code: string): Promise<matches.DailySettings> {
      return (await this.findMany([code])).get(code) ?? matches.defaultDailySettings;
    },
    /** Whether one of these members has turned daily matches off. */
    async isAnyOff(codes: readonly string[], tx?: Tx): Promise<boolean> {
      return [...(await this.findMany(codes, tx)).values()].some(({ isOn }) => !isOn);
    },
    /** Up to `limit` codes after `after` of members who have turned daily matches off, sorted. */
    async listOff(after: string, limit: number): Promise<string[]> {
      const rows = await model
        .find({ isOn: false, _id: trusted({ $gt: after }) }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SettingsDocument[]>();
      return rows.map(({ _id }) => _id);
    },
    async save(code: string, settings: matches.DailySettings, tx: Tx): Promise<void> {
      await model.replaceOne({ _id: code }, settings, { upsert: true, session: tx.session });
    },
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...codes] }) }, tx && { session: tx.session });
    },
  };
}
