import { heightLabel, type matches } from '@hamrah/contracts';
import { dietNames } from '@hamrah/contracts/matches';
import type { useText } from '../messages/index.ts';
import { lifestyleFilters } from './lifestyle-filters.ts';

const nameOf = (value: string): string => dietNames[value] ?? value;

/** Describes each criterion of a search in words, in form order. Skips criteria without a value. */
export function describeSearch(criteria: matches.SearchCriteria, text: ReturnType<typeof useText>): string[] {
  const { ages, heightsInches, withoutChildren, ...lists } = criteria;
  const formatRange = (bounds: matches.Range | null, format: (value: number) => string) =>
    bounds ? [text('search.range', { from: format(bounds.from), to: format(bounds.to) })] : [];
  const fields = [
    ['paths', lists.paths],
    ['maritalStatuses', lists.maritalStatuses],
    ['religions', lists.religions],
    ['countries', lists.countries],
    ['states', lists.states],
    ['qualifications', lists.qualifications],
    ['incomes', lists.incomes],
    ['motherTongues', lists.motherTongues],
    ...lifestyleFilters.map((filter) => [filter, lists[filter].map(nameOf)] as const),
    ['alcohol', lists.alcohol],
    ['ages', formatRange(ages, String)],
    ['heightsInches', formatRange(heightsInches, heightLabel)],
    ['withoutChildren', withoutChildren ? [text('search.kidsNo')] : []],
  ] as const;
  return fields
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => text('search.criterion', { field: text(`search.${field}`), values: values.join(', ') }));
}
