import { isDeepStrictEqual } from 'node:util';
import type { billing } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

type PlanDocument = Omit<billing.PlanFields, 'id'> & { readonly _id: string };

const perks = {
  premiumBadge: { type: Boolean, required: true },
  relationshipManager: { type: Boolean, required: true },
  nriRishtey: { type: Boolean, required: true },
  vipTreatment: { type: Boolean, required: true },
};

const schema = new Schema<PlanDocument>(
  {
    _id: String,
    name: { type: String, required: true },
    pricePaise: { type: Number, required: true },
    crossPricePaise: { type: Number, default: null },
    contacts: { type: Number, required: true },
    perks: { type: perks, _id: false, required: true },
    durationMonths: { type: Number, required: true },
    banner: { type: String, default: null },
    active: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ pricePaise: 1 }, { unique: true, partialFilterExpression: { active: true } });

const documentOf = ({ id, ...rest }: billing.PlanFields): PlanDocument => ({ _id: id, ...rest });
const planOf = ({ _id, ...rest }: PlanDocument): billing.PlanFields => ({ id: _id, ...rest });

/** Plans. The price of an active plan is unique and identifies it. */
export function openPlans(connection: Connection) {
  const model = connection.model<PlanDocument>('plan', schema, 'plans');
  const find = async (filter: Partial<PlanDocument>) => {
    const document = await model.findOne(filter).lean<PlanDocument>();
    return document ? planOf(document) : undefined;
  };
  return {
    model,
    findActive: (id: string) => find({ _id: id, active: true }),
    findByPrice: (pricePaise: number) => find({ pricePaise, active: true }),
    async listActive(): Promise<billing.PlanFields[]> {
      return (await model.find({ active: true }).sort({ pricePaise: 1 }).lean<PlanDocument[]>()).map(planOf);
    },
    async listAll(): Promise<billing.PlanFields[]> {
      return (await model.find().sort({ pricePaise: 1, _id: 1 }).lean<PlanDocument[]>()).map(planOf);
    },
    /**
     * Saves a plan if the stored one still equals `before` (null for a new plan). An active plan also needs a price
     * that no other active plan has. Saving an identical plan again succeeds.
     */
    async save(
      plan: billing.PlanFields,
      before: billing.PlanFields | null,
    ): Promise<'saved' | 'price_taken' | 'edit_conflict'> {
      if (isDeepStrictEqual(await find({ _id: plan.id }), plan)) return 'saved';
      try {
        if (before === null) {
          await model.create([documentOf(plan)]);
          return 'saved';
        }
        const { perks, ...fields } = documentOf(before);
        const perkConditions = Object.entries(perks).map(([perk, isIncluded]) => [`perks.${perk}`, isIncluded]);
        const filter = { ...fields, ...Object.fromEntries(perkConditions) };
        const { matchedCount } = await model.replaceOne(filter, documentOf(plan));
        return matchedCount === 1 ? 'saved' : 'edit_conflict';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return isDuplicateKey(error, '_id_') ? 'edit_conflict' : 'price_taken';
      }
    },
    /** Inserts the default plans if there are none. */
    async insertDefaults(plans: readonly billing.PlanFields[]): Promise<void> {
      if (await model.exists({})) return;
      await model.insertMany(plans.map(documentOf), { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
}
