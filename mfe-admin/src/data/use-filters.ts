import { useUrlQuery } from '@hamrah/ui-kit';
import { useCallback, useMemo } from 'react';

/** The filters of a list, stored in the URL so that a view can be shared. An empty string means no filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [query, changeQuery] = useUrlQuery();
  const values = useMemo(() => {
    const params = new URLSearchParams(query);
    return Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  }, [names, query]);
  const setFilters = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      changeQuery(
        (filters) => {
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) filters.set(name, value);
            else filters.delete(name);
          }
        },
        { replace: true },
      ),
    [changeQuery],
  );
  return { values, setFilters };
}

/** Drops empty filters. */
export const withoutEmpty = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>;
