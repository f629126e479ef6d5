import { ageOn, heightLabel, type MemberFields } from '@hamrah/contracts';
import {
  criterionFields,
  furtherCriteria,
  type PartnerPreferences,
  type PreferenceComparison,
  unrestrictedPreferences,
} from '@hamrah/contracts/profile';
import { hasPreferences } from './completeness.ts';
import { isPlaceWithin } from './places.ts';

type Criterion = PreferenceComparison['criteria'][number];
type Range = { readonly from: number; readonly to: number } | null;

const isWithin = (range: Range, value: number): boolean => !range || (value >= range.from && value <= range.to);
const isAmong = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);
const joinNames = (list: readonly string[]): string | null => (list.length > 0 ? list.join(', ') : null);

/**
 * Compares a viewer with a member's partner preferences, as of `now`. An open preference matches every viewer.
 * `viewerPreferences` only decide whether pages show the score.
 */
export function comparePreferences(
  preferences: PartnerPreferences,
  viewer: MemberFields,
  now: Date,
  viewerPreferences: PartnerPreferences = unrestrictedPreferences,
): PreferenceComparison {
  const { ages, heightsInches: heights, paths, motherTongues, countries, states } = preferences;
  const age = ageOn(viewer.dateOfBirth, now);
  const criteria: Criterion[] = [
    {
      name: 'age',
      preference: ages && `${ages.from} to ${ages.to} years`,
      viewerValue: `${age} years`,
      isMet: isWithin(ages, age),
    },
    {
      name: 'height',
      preference: heights && `${heightLabel(heights.from)} to ${heightLabel(heights.to)}`,
      viewerValue: heightLabel(viewer.heightInches),
      isMet: isWithin(heights, viewer.heightInches),
    },
    { name: 'path', preference: joinNames(paths), viewerValue: viewer.path, isMet: isAmong(paths, viewer.path) },
    {
      name: 'motherTongue',
      preference: joinNames(motherTongues),
      viewerValue: viewer.motherTongue,
      isMet: isAmong(motherTongues, viewer.motherTongue),
    },
    {
      name: 'place',
      preference: joinNames([...states, ...countries]),
      viewerValue: `${viewer.state}, ${viewer.country}`,
      isMet: isPlaceWithin({ countries, states, cities: [] }, viewer),
    },
  ];
  const furtherPreferences = furtherCriteria.flatMap((name) => {
    const [field] = criterionFields[name];
    const preference = joinNames(preferences[field]);
    return preference === null ? [] : [{ name, preference }];
  });
  // Preferences that the page does not show do not count.
  const isStated = furtherPreferences.length > 0 || criteria.some(({ preference }) => preference !== null);
  const isMutual = isStated && hasPreferences(viewerPreferences);
  return { score: criteria.filter(({ isMet }) => isMet).length, isMutual, criteria, furtherPreferences };
}
