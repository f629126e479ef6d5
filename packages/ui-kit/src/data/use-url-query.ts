import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Change = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query of the address, and how to change it. A change goes on from the one before it, though that has not been drawn yet;
 * the router's own setter goes on from what was drawn, and loses it.
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
      const after = new URLSearchParams(latest.current);
      edit(after);
      latest.current = after.toString();
      setSearch(after, options);
    },
    [setSearch],
  );
  return [query, change];
}
