import { contactFilterAges, contactFilterHeights, heightLabel, type profile } from '@hamrah/contracts';
import { useContactFiltersText } from '../messages/contact-filters.ts';

/** Contact filters as stored; null if the member has never saved any. */
export interface SavedFilters {
  readonly filters: profile.ContactFilters | null;
  readonly revision: number;
}

/** Filters that the form shows before the first save. */
const defaultFilters: profile.ContactFilters = {
  ages: { from: contactFilterAges.from, to: contactFilterAges.to },
  heightsInches: { from: contactFilterHeights.from, to: contactFilterHeights.to },
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

export const toVersion = ({ filters, revision }: SavedFilters) => ({ draft: filters ?? defaultFilters, revision });

/** Labels and formatted values of the filters. A list filter that admits everyone is formatted as an empty string. */
export function useFilterLabels() {
  const text = useContactFiltersText();
  const formatField = (name: FiltersField, draft: profile.ContactFilters): string => {
    if (name === 'ages') return text('ages.range', draft.ages);
    if (name !== 'heightsInches') return draft[name].join(', ');
    const { from, to } = draft.heightsInches;
    return text('heights.range', { from: heightLabel(from), to: heightLabel(to) });
  };
  return { labelOf: (name: FiltersField) => text(name === 'heightsInches' ? 'heights' : name), formatField };
}
