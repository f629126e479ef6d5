import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { genders } from '../reference.ts';
import { ageRangeParam, entryParam } from './filters.ts';

/** Minimum number of members with the same gender, age group, path and region before visitors see the combination. */
export const minAnonymousGroupSize = 10;
/** Maximum number of anonymous cards in a reply. */
export const maxAnonymousCards = 3;

/** A group that includes a consenting member. It has no name, photo, ID or exact age. */
export const anonymousCard = z.object({
  ages: z.object({ from: z.int(), to: z.int() }),
  path: z.string(),
  /** A state, or the country if the state has too few such members. */
  region: z.string(),
});
export type AnonymousCard = z.output<typeof anonymousCard>;

export const listAnonymousCards = route('GET', '/matches/anonymous-cards', {
  access: 'anyone',
  summary: 'Shows visitors up to three groups that include a consenting member: age group, path and region.',
  query: z.object({
    gender: z.enum(genders).optional(),
    ages: ageRangeParam.optional(),
    path: entryParam('paths'),
  }),
  reply: z.object({ items: z.array(anonymousCard).max(maxAnonymousCards) }),
  cacheSeconds: 300,
});

/** Below this number of members, visitors see no number. */
export const minMemberCount = 100;

export const readMemberCount = route('GET', '/matches/member-count', {
  access: 'anyone',
  summary: 'Returns the number of visible members as of today, rounded down; 0 if there are fewer than 100.',
  reply: z.object({ members: z.int().nonnegative() }),
  cacheSeconds: 3_600,
});
