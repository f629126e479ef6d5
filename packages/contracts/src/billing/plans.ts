import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { planPerks } from './entitlement.ts';

/** GST on every plan, in percent. */
export const gstPercent = 18;
/** Number of conversations that every plan includes. */
export const messagesPerPlan = 50;

/** A plan as staff edit it. Prices in paise, before GST. No two active plans have the same price. */
export const planFields = z.object({
  /** Short and permanent, such as `gold-6`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
  name: z.string().trim().min(1).max(40),
  pricePaise: z.int().positive().max(100_000_000),
  /** The struck-through price; null if there is none. */
  crossPricePaise: z.int().positive().max(100_000_000).nullable(),
  contacts: z.int().nonnegative().max(10_000),
  perks: planPerks,
  durationMonths: z.int().min(1).max(120),
  /** A line across the card; null if there is none. */
  banner: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((text) => !/best\s*value/i.test(text), 'The page marks the best value itself.')
    .nullable(),
  active: z.boolean(),
});
export type PlanFields = z.output<typeof planFields>;

/** A plan as visitors and members see it. */
export const planView = planFields.omit({ active: true }).extend({
  /** The price in rupees for `/paynow/{amount}`: `1999` or `1999.50`. */
  amount: z.string(),
  /** Whether this is the viewer's plan. */
  current: z.boolean(),
});
export type PlanView = z.output<typeof planView>;

/**
 * Price of a plan in paise. GST is CGST plus SGST within the operator's state, otherwise IGST. The parts add up to the
 * total.
 */
export const priceView = z.object({
  beforeGstPaise: z.int().positive(),
  gstPercent: z.literal(gstPercent),
  gstPaise: z.int().nonnegative(),
  cgstPaise: z.int().nonnegative(),
  sgstPaise: z.int().nonnegative(),
  igstPaise: z.int().nonnegative(),
  totalPaise: z.int().positive(),
});
export type PriceView = z.output<typeof priceView>;

export const listPlans = route('GET', '/billing/plans', {
  access: 'anyone',
  summary: 'Lists the active plans, cheapest first, and marks the viewer’s plan.',
  reply: z.object({ plans: z.array(planView) }),
});

/** A price in rupees, in a path: `1999`, `1999.50`. */
export const amountInRupees = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'An amount looks like 1999.');

export const readQuote = route('GET', '/billing/quotes/:amount', {
  access: 'member',
  summary: 'Returns the plan with this price, its total and benefits, and the viewer’s name for the form.',
  params: z.object({ amount: amountInRupees }),
  reply: z.object({
    plan: planView,
    price: priceView,
    payer: z.object({ name: z.string() }),
    messages: z.int().nonnegative(),
    /** When the viewer's plans would end if they paid now. */
    wouldEndAt: z.iso.datetime(),
  }),
  refuses: ['billing.plan_not_found', 'billing.profile_pending'],
});

export const listAllPlans = rpc('billing.list_all_plans', {
  summary: 'Admin shows staff every plan, active or not.',
  request: z.object({}),
  reply: z.object({ plans: z.array(planFields) }),
});

export const savePlan = rpc('billing.save_plan', {
  summary: 'Admin saves a plan; payments that have already started keep their terms.',
  request: z.object({
    plan: planFields,
    /** The plan as the editor read it; null for a new plan. */
    before: planFields.nullable(),
  }),
  reply: z.object({ outcome: z.enum(['saved', 'price_taken', 'edit_conflict']) }),
});
