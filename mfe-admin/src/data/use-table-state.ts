import type { admin } from '@hamrah/contracts';
import { useMemo } from 'react';
import type { SortState } from '../components/data-table.tsx';
import { useFilters, withoutEmpty } from './use-filters.ts';

/** The state of a table, stored in the URL: filters, sort order and the resulting query. */
export function useTableState<Name extends string>(names: readonly Name[], defaultSort: string) {
  const allNames = useMemo(() => [...names, 'sort', 'order'] as const, [names]);
  const { values, setFilters } = useFilters<Name | 'sort' | 'order'>(allNames);
  const order: admin.SortOrder = values.order === 'asc' ? 'asc' : 'desc';
  const sortState: SortState = { by: values.sort || defaultSort, order };
  const filters = useMemo(() => {
    const { sort: _sort, order: _order, ...filterValues } = values as Record<string, string>;
    return withoutEmpty(filterValues);
  }, [values]);
  return {
    values,
    sortState,
    onSort: ({ by, order: newOrder }: SortState) =>
      setFilters({ sort: by === defaultSort ? '' : by, order: newOrder === 'desc' ? '' : newOrder } as Parameters<
        typeof setFilters
      >[0]),
    /** Props of the filter with this name. */
    filterProps: (name: Name) => ({
      value: values[name],
      onChange: (value: string) => setFilters({ [name]: value } as Parameters<typeof setFilters>[0]),
    }),
    filters,
    query: { ...filters, sort: sortState.by, order } as Record<string, string>,
  };
}
