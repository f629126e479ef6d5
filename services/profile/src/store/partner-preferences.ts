import type { PartnerPreferences } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

interface PreferencesDocument extends PartnerPreferences {
  readonly _id: string;
}

const age = { type: Number, required: true };
const schema = new Schema<PreferencesDocument>(
  { _id: String, ages: { type: new Schema({ from: age, to: age }, { _id: false }), default: null } },
  { collection: 'partnerpreferences', strict: 'throw', versionKey: false, autoIndex: false },
);

/** What members look for: profile's own truth. */
export function openPartnerPreferences(connection: Connection) {
  const model = connection.model('partnerpreferences', schema);
  return {
    model,
    /** Keeps what a member looks for, in place of what they said before. */
    async keep(member: string, preferences: PartnerPreferences, { session }: Tx): Promise<void> {
      await model.replaceOne({ _id: member }, preferences, { upsert: true, session });
    },
    /** What a member looks for, read as that member; `undefined` when they have not said. */
    async findOwn(member: string): Promise<PartnerPreferences | undefined> {
      const found = await model.findById(member).lean<PreferencesDocument>();
      return found ? { ages: found.ages } : undefined;
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
  };
}
