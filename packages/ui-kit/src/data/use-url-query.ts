import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query string of the URL and its setter. Several changes before the next render add up. The router's own setter
 * starts from the rendered query and would lose all but the last.
 */
export function useUrlQuery(): readonly [query: string, change: Change] {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<Change>(
    (edit, options) => {
      const next = new URLSearchParams(latest.current);
      edit(next);
      latest.current = next.toString();
      setSearch(next, options);
    },
    [setSearch],
  );
  return [query, change];
}
