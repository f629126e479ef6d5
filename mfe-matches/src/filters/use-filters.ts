import { ageBounds, heightBoundsInches, matches } from '@hamrah/contracts';
import { useUrlQuery } from '@hamrah/ui-kit';
import { useCallback, useMemo } from 'react';

/** Periods of the shortlist filter: added within a day, a week or a month. */
export const shortlistPeriods = ['day', 'week', 'month'] as const satisfies readonly matches.ShortlistPeriod[];

type Check<Value extends string> = (text: string) => text is Value;
const isOption = (text: string): text is string => text.length > 0 && text.length <= 60;
const isTrueParam = (text: string): text is 'true' => text === 'true';

/** Format of each filter in the URL. Invalid values are ignored. */
const checks = {
  within: (text: string): text is matches.ShortlistPeriod => (shortlistPeriods as readonly string[]).includes(text),
  path: isOption,
  ages: (text: string): text is string => matches.parseRange(text, ageBounds) !== undefined,
  heights: (text: string): text is string => matches.parseRange(text, heightBoundsInches) !== undefined,
  maritalStatus: isOption,
  income: isOption,
  country: isOption,
  state: isOption,
  city: isOption,
  isNew: isTrueParam,
  withPhoto: isTrueParam,
  verified: isTrueParam,
} as const;
export type FilterName = keyof typeof checks;
type ValueOf<C> = C extends Check<infer Value> ? Value : never;
export type FilterValues = { readonly [Name in FilterName]?: ValueOf<(typeof checks)[Name]> };

/** Filters to clear when the filter they depend on changes. */
const dependentFilters: Partial<Record<FilterName, readonly FilterName[]>> = {
  country: ['state', 'city'],
  state: ['city'],
};

const navigateOptions = { replace: true, preventScrollReset: true } as const;

/** The "Show only" filters of a list. */
export const showOnlyFilterNames = ['isNew', 'withPhoto', 'verified'] as const satisfies readonly FilterName[];
export type ShowOnlyFilterName = (typeof showOnlyFilterNames)[number];

export const isShowOnlyFilter = (name: FilterName): name is ShowOnlyFilterName =>
  (showOnlyFilterNames as readonly FilterName[]).includes(name);

/** The filters of a page, stored in its URL. */
export function useFilters(names: readonly FilterName[]) {
  const [query, updateQuery] = useUrlQuery();
  const values = useMemo(() => {
    const params = new URLSearchParams(query);
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(name);
        return value !== null && checks[name](value) ? [[name, value]] : [];
      }),
    ) as FilterValues;
  }, [query, names]);
  const setFilter = useCallback(
    (name: FilterName, value: string | undefined) =>
      updateQuery((filters) => {
        for (const filterName of [name, ...(dependentFilters[name] ?? [])]) filters.delete(filterName);
        if (value !== undefined) filters.set(name, value);
      }, navigateOptions),
    [updateQuery],
  );
  const clearFilters = useCallback(
    () =>
      updateQuery((filters) => {
        for (const name of names) filters.delete(name);
      }, navigateOptions),
    [updateQuery, names],
  );
  return { values, setFilter, clear: clearFilters, count: Object.keys(values).length };
}
export type Filters = ReturnType<typeof useFilters>;
