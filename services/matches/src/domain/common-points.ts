import { matches } from '@hamrah/contracts';
import type { SearchableFields } from './criteria.ts';

type Comparable = Pick<SearchableFields, 'country' | 'state' | 'city' | 'motherTongue' | 'path' | 'religion' | 'diet'>;

const dietPoints: ReadonlyMap<unknown, matches.CommonPoint> = new Map([
  ['Vegetarian', 'vegetarian'],
  ['Non-Vegetarian', 'nonVegetarian'],
  ['Eggitarian', 'eggitarian'],
]);

const sharedFields = ['motherTongue', 'path', 'religion'] as const;

/** The common points of two members, most significant first. Reads only fields that both profile pages show. */
export function commonPointsOf(viewer: Comparable, member: Comparable): matches.CommonPoint[] {
  const points = new Set<matches.CommonPoint>();
  const dietPoint = viewer.diet === member.diet ? dietPoints.get(member.diet) : undefined;
  if (dietPoint) points.add(dietPoint);
  if (viewer.country === member.country && viewer.state === member.state)
    points.add(viewer.city === member.city ? 'city' : 'state');
  for (const field of sharedFields) if (viewer[field] === member[field]) points.add(field);
  return matches.commonPoints.filter((point) => points.has(point)).slice(0, matches.maxCommonPoints);
}
