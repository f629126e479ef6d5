import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type ChangeQuery = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query string of the URL and its setter. Several changes before the next render are combined. The router's own
 * setter starts from the rendered query and would lose all but the last change.
 */
export function useUrlQuery(): readonly [query: string, change: ChangeQuery] {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const latestQuery = useRef(query);
  useLayoutEffect(() => {
    latestQuery.current = query;
  }, [query]);
  const changeQuery = useCallback<ChangeQuery>(
    (edit, options) => {
      const params = new URLSearchParams(latestQuery.current);
      edit(params);
      latestQuery.current = params.toString();
      setSearch(params, options);
    },
    [setSearch],
  );
  return [query, changeQuery];
}
