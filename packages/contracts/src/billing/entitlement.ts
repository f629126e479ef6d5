import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';
import { accountTypes } from '../reference.ts';

/** What a plan brings beside contacts and messages. */
export const planPerks = z.object({
  premiumBadge: z.boolean(),
  relationshipManager: z.boolean(),
  nriRishtey: z.boolean(),
  vipTreatment: z.boolean(),
});
export type PlanPerks = z.output<typeof planPerks>;

/**
 * What a member is entitled to, whole, as it stands after a change: the newest one told is the truth. What has been
 * granted only counts what plans brought, refunds taken off; who spends it counts what has been spent.
 */
export const entitlement = z.object({
  member: memberCode,
  accountType: z.enum(accountTypes),
  /** Name of the plan in force; null for a free account. */
  plan: z.string().nullable(),
  purchasedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  contactsGranted: z.int().nonnegative(),
  messagesGranted: z.int().nonnegative(),
  perks: planPerks,
});
export type Entitlement = z.output<typeof entitlement>;

export const planActivated = event('billing.plan_activated', 1, {
  summary: 'A payment is confirmed and its plan granted.',
  key: 'member',
  data: entitlement.extend({ payment: z.string(), totalPaise: z.int().positive() }),
});

/** Why a plan is no longer in force. */
export const planEndReasons = ['expired', 'refunded', 'disputed'] as const;
export type PlanEndReason = (typeof planEndReasons)[number];

export const planEnded = event('billing.plan_ended', 1, {
  summary: 'A plan has run out or been taken back; carries what the member is entitled to from then on.',
  key: 'member',
  data: entitlement.extend({ payment: z.string(), reason: z.enum(planEndReasons) }),
});

/** How many members one answer is about at most. */
export const maxEntitlementsPerRequest = 200;

export const listEntitlements = rpc('billing.list_entitlements', {
  summary: 'Admin reads what members are entitled to when it rebuilds its copy.',
  request: z.object({ members: z.array(memberCode).max(maxEntitlementsPerRequest) }),
  reply: z.object({
    items: z.array(
      z.object({
        entitlement,
        /** Number of the last event about the member when this was read, or an earlier one; 0 for none. */
        sequence: z.int().nonnegative(),
      }),
    ),
  }),
});

export const readEntitlement = route('GET', '/billing/entitlement', {
  who: 'member',
  summary: 'What the viewer is entitled to, and the payment of the plan in force; null for a free account.',
  reply: entitlement.extend({ payment: z.uuid().nullable() }),
});
