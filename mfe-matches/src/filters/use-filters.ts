import { matches } from '@hamrah/contracts';
import { useUrlQuery } from '@hamrah/ui-kit';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';

const option = z.string().min(1).max(60);
/** Format of each filter in the URL. Invalid values are ignored. */
const schemas = {
  within: z.enum(['day', 'week', 'month']),
  path: option,
  ages: z.string().refine((text) => matches.ageRangeParam.safeParse(text).success),
  heights: z.string().refine((text) => matches.heightRangeParam.safeParse(text).success),
  maritalStatus: option,
  income: option,
  country: option,
  state: option,
  city: option,
} as const;
export type FilterName = keyof typeof schemas;
export type FilterValues = { readonly [Name in FilterName]?: z.output<(typeof schemas)[Name]> };

/** Filters to clear when the filter they depend on changes. */
const dependentFilters: Partial<Record<FilterName, readonly FilterName[]>> = {
  country: ['state', 'city'],
  state: ['city'],
};

const navigateOptions = { replace: true, preventScrollReset: true } as const;

/** The filters of a page, stored in its URL. */
export function useFilters(names: readonly FilterName[]) {
  const [query, updateQuery] = useUrlQuery();
  const values = useMemo(() => {
    const params = new URLSearchParams(query);
    return Object.fromEntries(
      names.flatMap((name) => {
        const parsed = schemas[name].safeParse(params.get(name));
        return parsed.success ? [[name, parsed.data]] : [];
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
        for (const name of [...filters.keys()]) filters.delete(name);
      }, navigateOptions),
    [updateQuery],
  );
  return { values, setFilter, clear: clearFilters, count: Object.keys(values).length };
}
export type Filters = ReturnType<typeof useFilters>;
