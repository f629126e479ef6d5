import { contactFilterAges, contactFilterHeights, heightLabel, type profile } from '@hamrah/contracts';
import { useContactFiltersText } from '../messages/contact-filters.ts';

/** Contact filters as stored; null if the member has never saved any. */
export interface SavedFilters {
  readonly filters: profile.ContactFilters | null;
  readonly revision: number;
}

/** Ranges that the form suggests. They are saved only if the member moves a slider thumb. */
export const suggestedRanges = {
  ages: { from: contactFilterAges.from, to: contactFilterAges.to },
  heightsInches: { from: contactFilterHeights.from, to: contactFilterHeights.to },
} as const;

/** Filters before the first save: everyone matches. */
const noFilters: profile.ContactFilters = {
  ages: null,
  heightsInches: null,
  countries: [],
  states: [],
  cities: [],
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};

/** Fields that are merged as a unit: cities depend on states, states on countries. */
export const filterGroups = [['countries', 'states', 'cities']] as const satisfies readonly (readonly FiltersField[])[];

export type FiltersField = keyof profile.ContactFilters;

export const toVersion = ({ filters, revision }: SavedFilters) => ({ draft: filters ?? noFilters, revision });

/** Labels and formatted values of the filters. A filter that allows everyone is formatted as an empty string. */
export function useFilterLabels() {
  const text = useContactFiltersText();
  const formatField = (name: FiltersField, draft: profile.ContactFilters): string => {
    if (name === 'ages') return draft.ages ? text('ages.range', draft.ages) : '';
    if (name !== 'heightsInches') return draft[name].join(', ');
    if (!draft.heightsInches) return '';
    const { from, to } = draft.heightsInches;
    return text('heights.range', { from: heightLabel(from), to: heightLabel(to) });
  };
  return { labelOf: (name: FiltersField) => text(name === 'heightsInches' ? 'heights' : name), formatField };
}
