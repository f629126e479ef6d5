import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/**
 * Signals that two accounts share: similar photos, equal keyed hashes of email or phone, or one browser with sessions
 * of both.
 */
export const duplicateSignals = ['photo', 'email', 'phone', 'device'] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

export const duplicateStates = ['open', 'same_person', 'different_people'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** Two accounts that may belong to one person. */
export const duplicateView = z.object({
  /** Both profile IDs joined by a hyphen, in ascending order. */
  pair: z.string(),
  members: z.array(memberCode).length(2),
  signals: z.array(z.enum(duplicateSignals)),
  /** The similar photos. */
  photos: z.array(z.object({ member: memberCode, photo: z.string() })),
  state: z.enum(duplicateStates),
  verdict: z.object({ reason: z.string(), by: staffActor, at: z.iso.datetime() }).nullable(),
  foundAt: z.iso.datetime(),
});
export type DuplicateView = z.output<typeof duplicateView>;

export const listDuplicates = pagedRoute('/admin/duplicates', {
  access: 'staff',
  permission: 'duplicates.read',
  summary: 'Lists possible duplicate accounts, newest first.',
  filters: { state: z.enum(duplicateStates).default('open'), member: memberCode.optional() },
  item: duplicateView,
});

export const reviewDuplicate = route('PUT', '/admin/duplicates/:pair/verdict', {
  access: 'staff',
  permission: 'duplicates.review',
  summary: 'Records whether two accounts belong to one person; it has no other effect, such as a suspension.',
  params: z.object({ pair: z.string().regex(/^HM[0-9A-Z]{8}-HM[0-9A-Z]{8}$/) }),
  body: z.object({ state: z.enum(['same_person', 'different_people']), reason: auditReason }),
  reply: duplicateView,
  refuses: ['admin.duplicate_not_found'],
});
