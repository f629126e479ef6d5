import { fieldOfValueFilter, profileFields, type ValueFilter, valueFilters } from '@hamrah/contracts';

type LifestyleFilter = {
  [Filter in ValueFilter]: 'required' extends keyof (typeof profileFields)[(typeof fieldOfValueFilter)[Filter]]
    ? never
    : Filter;
}[ValueFilter];

/** Filters on the fields that registration does not ask for. */
export const lifestyleFilters = valueFilters.filter(
  (filter) => !('required' in profileFields[fieldOfValueFilter[filter]]),
) as LifestyleFilter[];
