import { ageRange, type genders } from '@hamrah/contracts';
import type { Draft } from './draft.ts';

const genderByPartnerGender = { woman: 'Male', man: 'Female' } as const satisfies Record<
  string,
  (typeof genders)[number]
>;

/**
 * Draft values from the landing page's search (`looking=woman|man`, `from`, `to`, `path`).
 * A search for a woman implies a male member. Ignores invalid values and paths outside `paths`.
 */
export function draftFromSearch(search: URLSearchParams, paths: readonly string[]): Partial<Draft> {
  const partnerGender = search.get('looking');
  const path = paths.find((name) => name === search.get('path'));
  const ages = ageRange.safeParse({ from: Number(search.get('from')), to: Number(search.get('to')) });
  return {
    ...(partnerGender === 'woman' || partnerGender === 'man' ? { gender: genderByPartnerGender[partnerGender] } : {}),
    ...(path ? { path } : {}),
    ...(ages.success ? { partnerAges: ages.data } : {}),
  };
}
