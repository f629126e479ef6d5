import { contactFilterAges, contactFilterHeights, heightLabel, type profile } from '@hamrah/contracts';
import { useContactFiltersText } from '../messages/contact-filters.ts';

/** Contact filters as they are kept. */
export interface SavedFilters {
  readonly filters: profile.ContactFilters | null;
  readonly revision: number;
}

/** What a member starts with who has not set any. */
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

/** Cities stand in their states, states in their countries. */
export const filterGroups = [['countries', 'states', 'cities']] as const satisfies readonly (readonly FiltersField[])[];

export type FiltersField = keyof profile.ContactFilters;

/** The filters as they are edited. */
export const toVersion = ({ filters, revision }: SavedFilters) => ({ draft: filters ?? defaultFilters, revision });

/** Reads labels of the filters and what is said in them; an empty text where everybody is admitted. */
export function useFilterLabels() {
  const text = useContactFiltersText();
  const show = (name: FiltersField, draft: profile.ContactFilters): string => {
    if (name === 'ages') return text('ages.range', draft.ages);
    if (name !== 'heightsInches') return draft[name].join(', ');
    const { from, to } = draft.heightsInches;
    return text('heights.range', { from: heightLabel(from), to: heightLabel(to) });
  };
  return { labelOf: (name: FiltersField) => text(name === 'heightsInches' ? 'heights' : name), show };
}
