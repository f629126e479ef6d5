import { heightLabel, type matches } from '@hamrah/contracts';
import { dietNames } from '@hamrah/contracts/matches';
import type { useText } from '../messages/index.ts';

/** What a search asks for in words, field by field in the order of the form; empty where it asks for nothing. */
export function soughtBy(criteria: matches.SearchCriteria, text: ReturnType<typeof useText>): string[] {
  const { ages, heightsInches, withoutChildren, diets, ...lists } = criteria;
  const range = (sought: matches.Range | null, say: (value: number) => string) =>
    sought ? [text('search.range', { from: say(sought.from), to: say(sought.to) })] : [];
  const fields = [
    ['paths', lists.paths],
    ['maritalStatuses', lists.maritalStatuses],
    ['religions', lists.religions],
    ['countries', lists.countries],
    ['states', lists.states],
    ['qualifications', lists.qualifications],
    ['incomes', lists.incomes],
    ['motherTongues', lists.motherTongues],
    ['diets', diets.map((diet) => dietNames[diet] ?? diet)],
    ['alcohol', lists.alcohol],
    ['ages', range(ages, String)],
    ['heightsInches', range(heightsInches, heightLabel)],
    ['withoutChildren', withoutChildren ? [text('search.kidsNo')] : []],
  ] as const;
  return fields
    .filter(([, sought]) => sought.length > 0)
    .map(([field, sought]) => text('search.said', { field: text(`search.${field}`), sought: sought.join(', ') }));
}
