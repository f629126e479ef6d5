import { useUrlQuery } from '@hamrah/ui-kit';
import { useCallback, useMemo } from 'react';

/** The filters of a list, kept in the address so that a view can be handed on; the empty string is no filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [query, change] = useUrlQuery();
  const values = useMemo(() => {
    const given = new URLSearchParams(query);
    return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>;
  }, [names, query]);
  const set = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      change(
        (filters) => {
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) filters.set(name, value);
            else filters.delete(name);
          }
        },
        { replace: true },
      ),
    [change],
  );
  return { values, set };
}

/** What of the filters is said, fit to be a query. */
export const given = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>;
