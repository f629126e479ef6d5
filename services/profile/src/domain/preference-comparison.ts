import { ageOn, heightLabel, type MemberFields } from '@hamrah/contracts';
import type { PartnerPreferences, PreferenceComparison } from '@hamrah/contracts/profile';
import { isFrom } from './places.ts';

type Criterion = PreferenceComparison['criteria'][number];
type Range = { readonly from: number; readonly to: number } | null;

const within = (range: Range, value: number): boolean => !range || (value >= range.from && value <= range.to);
const among = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);
const named = (list: readonly string[]): string | null => (list.length > 0 ? list.join(', ') : null);

/** How a viewer fits what a member looks for, as of `now`; where the member asks for nothing, everybody fits. */
export function comparePreferences(wanted: PartnerPreferences, viewer: MemberFields, now: Date): PreferenceComparison {
  const { ages, heightsInches: heights, paths, motherTongues, countries, states } = wanted;
  const age = ageOn(viewer.dateOfBirth, now);
  const criteria: Criterion[] = [
    {
      name: 'age',
      wanted: ages && `${ages.from} to ${ages.to} years`,
      own: `${age} years`,
      met: within(ages, age),
    },
    {
      name: 'height',
      wanted: heights && `${heightLabel(heights.from)} to ${heightLabel(heights.to)}`,
      own: heightLabel(viewer.heightInches),
      met: within(heights, viewer.heightInches),
    },
    { name: 'path', wanted: named(paths), own: viewer.path, met: among(paths, viewer.path) },
    {
      name: 'motherTongue',
      wanted: named(motherTongues),
      own: viewer.motherTongue,
      met: among(motherTongues, viewer.motherTongue),
    },
    {
      name: 'place',
      wanted: named([...states, ...countries]),
      own: `${viewer.state}, ${viewer.country}`,
      met: isFrom({ countries, states, cities: [] }, viewer),
    },
  ];
  return { score: criteria.filter(({ met }) => met).length, criteria };
}
