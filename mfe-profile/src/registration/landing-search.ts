import { ageRange, type genders } from '@hamrah/contracts';
import type { Draft } from './draft.ts';

const genderByLookingFor = { woman: 'Male', man: 'Female' } as const satisfies Record<string, (typeof genders)[number]>;

/**
 * What the landing page's search (`looking=woman|man`, `from`, `to`, `path`) tells of the newcomer: who looks for a woman
 * is a man. What makes no sense is left out, a path that is not among `paths` too.
 */
export function draftFromSearch(search: URLSearchParams, paths: readonly string[]): Partial<Draft> {
  const looking = search.get('looking');
  const path = paths.find((one) => one === search.get('path'));
  const ages = ageRange.safeParse({ from: Number(search.get('from')), to: Number(search.get('to')) });
  return {
    ...(looking === 'woman' || looking === 'man' ? { gender: genderByLookingFor[looking] } : {}),
    ...(path ? { path } : {}),
    ...(ages.success ? { partnerAges: ages.data } : {}),
  };
}
