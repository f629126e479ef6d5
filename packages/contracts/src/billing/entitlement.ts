import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';
import { accountTypes } from '../reference.ts';

/** Benefits of a plan in addition to contacts and messages. */
export const planPerks = z.object({
  premiumBadge: z.boolean(),
  relationshipManager: z.boolean(),
  nriRishtey: z.boolean(),
  vipTreatment: z.boolean(),
});
export type PlanPerks = z.output<typeof planPerks>;

/**
 * The complete entitlement of a member after a change; the newest event is current. Grants are totals of all plans,
 * including expired ones and excluding revoked ones. Inbox and profile count what a member has spent.
 */
export const entitlement = z.object({
  member: memberCode,
  accountType: z.enum(accountTypes),
  /** Name of the active plan; null for a free account. */
  plan: z.string().nullable(),
  purchasedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  contactsGranted: z.int().nonnegative(),
  messagesGranted: z.int().nonnegative(),
  perks: planPerks,
});
export type Entitlement = z.output<typeof entitlement>;

export const planActivated = event('billing.plan_activated', 1, {
  summary: 'A payment was confirmed and its plan granted, or a revoked plan was restored.',
  key: 'member',
  data: entitlement.extend({ payment: z.string(), totalPaise: z.int().positive() }),
});

/** Reasons for the end of a plan. */
export const planEndReasons = ['expired', 'refunded', 'disputed'] as const;
export type PlanEndReason = (typeof planEndReasons)[number];

export const planEnded = event('billing.plan_ended', 1, {
  summary: 'A plan has expired or was revoked; carries the remaining entitlement.',
  key: 'member',
  data: entitlement.extend({ payment: z.string(), reason: z.enum(planEndReasons) }),
});

/** Maximum number of members in one request. */
export const maxEntitlementsPerRequest = 200;

export const listEntitlements = rpc('billing.list_entitlements', {
  summary: 'Admin reads entitlements to rebuild its projection.',
  request: z.object({ members: z.array(memberCode).max(maxEntitlementsPerRequest) }),
  reply: z.object({
    items: z.array(
      z.object({
        entitlement,
        /** Sequence of the last event about the member, or a lower one; 0 for none. */
        sequence: z.int().nonnegative(),
      }),
    ),
  }),
});

export const readEntitlement = route('GET', '/billing/entitlement', {
  access: 'member',
  summary: 'Returns the viewer’s entitlement and the payment of the active plan (null for a free account).',
  reply: entitlement.extend({ payment: z.uuid().nullable() }),
});
