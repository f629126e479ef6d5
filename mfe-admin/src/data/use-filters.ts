import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of a list, kept in the address so that a view can be handed on; the empty string is no filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>,
    [names, search],
  );
  const set = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { values, set };
}

/** What of the filters is said, fit to be a query. */
export const given = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>;
