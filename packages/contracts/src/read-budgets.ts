import { z } from 'zod';
import { event } from './kernel/event.ts';
import type { AnyRoute } from './kernel/route.ts';
import { memberCode } from './member.ts';
import type { accountTypes } from './reference.ts';

/**
 * Kinds of other members' data with a daily budget: whole profiles, photos of galleries, and cards in lists. A day is a
 * calendar day in India.
 */
export const readKinds = ['profiles', 'photos', 'cards'] as const;
export type ReadKind = (typeof readKinds)[number];

/** A daily budget. Replies are delayed above `slowFrom` and refused above `perDay`. */
export interface ReadBudget {
  readonly slowFrom: number;
  readonly perDay: number;
}

/** The delay of a reply above `slowFrom`. */
export const slowReplyMs = 1_000;

/** Cards that each service shows a member per day. A repeated list costs nothing. */
export const cardBudget: ReadBudget = { slowFrom: 2_000, perDay: 3_000 };

const dayMs = 86_400_000;
/** An account is new for this many days. Scrapers create new accounts in bulk. */
const newAccountDays = 7;

/**
 * Whole profiles per day. On 999 of 1,000 days an honest member opens at most 45 in the first week, and 120 later.
 * Together, 100 free accounts in their first week can open fewer than 5,000 a day.
 */
const profileBudgets = {
  new: { Free: { slowFrom: 45, perDay: 49 }, Pro: { slowFrom: 100, perDay: 120 } },
  established: { Free: { slowFrom: 130, perDay: 160 }, Pro: { slowFrom: 280, perDay: 320 } },
} as const satisfies Record<string, Record<(typeof accountTypes)[number], ReadBudget>>;

/** The specification recommends 15 to 20 photos, so the budget covers complete galleries. */
const photosPerProfile = 20;

/** The budgets of whole profiles and of their photos, by plan and account age. */
export function profileBudgetsOf(
  { accountType, joinedAt }: { readonly accountType: (typeof accountTypes)[number]; readonly joinedAt: string },
  now: Date,
): Readonly<Record<'profiles' | 'photos', ReadBudget>> {
  const isNew = now.getTime() - Date.parse(joinedAt) < newAccountDays * dayMs;
  const profiles = profileBudgets[isNew ? 'new' : 'established'][accountType];
  const { slowFrom, perDay } = profiles;
  return { profiles, photos: { slowFrom: slowFrom * photosPerProfile, perDay: perDay * photosPerProfile } };
}

/** Declares a service's event for a used-up daily budget. It is published once per member, kind and day. */
export const declareReadLimitEvent = <S extends string>(service: S) =>
  event(`${service}.read_limit_reached`, 1, {
    summary: 'A member has reached a daily limit of cards, profiles or photos; staff check for scraping.',
    key: 'member',
    data: z.object({
      member: memberCode,
      kind: z.enum(readKinds),
      perDay: z.int(),
      /** The day in India. */
      day: z.iso.date(),
      at: z.iso.datetime(),
    }),
  });
export type ReadLimitEvent = ReturnType<typeof declareReadLimitEvent>;

/** Whether a JSON schema contains member cards: objects with a member's code and photo. */
function hasCards(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: object };
  if (properties && 'code' in properties && 'photoUrl' in properties) return true;
  return Object.values(schema).some(hasCards);
}

/** Whether the replies of a route contain member cards. */
export const showsCards = ({ access, reply }: AnyRoute): boolean =>
  access === 'member' && reply !== undefined && hasCards(z.toJSONSchema(reply, { unrepresentable: 'any' }));
