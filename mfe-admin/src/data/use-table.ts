import type { admin } from '@hamrah/contracts';
import { useMemo } from 'react';
import type { Sorted } from '../parts/data-table.tsx';
import { given, useFilters } from './use-filters.ts';

/** The state of a table as its address has it: filters, order, and what the server is asked with. */
export function useTable<Name extends string>(names: readonly Name[], sort: string) {
  const all = useMemo(() => [...names, 'sort', 'order'] as const, [names]);
  const { values, set } = useFilters<Name | 'sort' | 'order'>(all);
  const order: admin.SortOrder = values.order === 'asc' ? 'asc' : 'desc';
  const sorted: Sorted = { by: values.sort || sort, order };
  const filters = useMemo(() => {
    const { sort: _sort, order: _order, ...rest } = values as Record<string, string>;
    return given(rest);
  }, [values]);
  return {
    values,
    sorted,
    onSort: ({ by, order: way }: Sorted) =>
      set({ sort: by === sort ? '' : by, order: way === 'desc' ? '' : way } as Parameters<typeof set>[0]),
    /** The props of the filter of a name. */
    filter: (name: Name) => ({
      value: values[name],
      onChange: (value: string) => set({ [name]: value } as Parameters<typeof set>[0]),
    }),
    filters,
    query: { ...filters, sort: sorted.by, order } as Record<string, string>,
  };
}
