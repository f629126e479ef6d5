import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/**
 * What two accounts have in common: the photo to the eye; e-mail and phone to the letter, known by keyed hashes alone; the
 * device when one browser was signed in to both.
 */
export const duplicateSignals = ['photo', 'email', 'phone', 'device'] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

export const duplicateStates = ['open', 'same_person', 'different_people'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** Two accounts that may be of one person. */
export const duplicateView = z.object({
  /** The two profile IDs, the lower first, with a hyphen between. */
  pair: z.string(),
  members: z.array(memberCode).length(2),
  signals: z.array(z.enum(duplicateSignals)),
  /** The photos that look alike, as far as they do. */
  photos: z.array(z.object({ member: memberCode, photo: z.string() })),
  state: z.enum(duplicateStates),
  verdict: z.object({ reason: z.string(), by: staffActor, at: z.iso.datetime() }).nullable(),
  foundAt: z.iso.datetime(),
});
export type DuplicateView = z.output<typeof duplicateView>;

export const listDuplicates = pagedRoute('/admin/duplicates', {
  who: 'staff',
  permission: 'duplicates.read',
  summary: 'Accounts that may be of one person, the latest found first.',
  filters: { state: z.enum(duplicateStates).default('open'), member: memberCode.optional() },
  item: duplicateView,
});

export const reviewDuplicate = route('PUT', '/admin/duplicates/:pair/verdict', {
  who: 'staff',
  permission: 'duplicates.review',
  summary:
    'Says whether two accounts are of one person; what follows from it, such as a suspension, is an act of its own.',
  params: z.object({ pair: z.string().regex(/^HM[0-9A-Z]{8}-HM[0-9A-Z]{8}$/) }),
  body: z.object({ state: z.enum(['same_person', 'different_people']), reason: auditReason }),
  reply: duplicateView,
  refuses: ['admin.duplicate_not_found'],
});
