import { optionsOf } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import type { ReactNode } from 'react';
import { useText } from '../messages/index.ts';
import { ChoiceFilter, DateFilter, FilterRow, SearchFilter } from './filters.tsx';

type CommonFilter = 'path' | 'from' | 'to' | 'search';

interface TableFiltersProps {
  /** Hint of the search field. */
  readonly hint: string;
  readonly filterProps: (name: CommonFilter) => { readonly value: string; readonly onChange: (value: string) => void };
  /** Filters of this table only. */
  readonly children?: ReactNode;
}

/** The filters that the tables of users, transactions and queries share: search, path and dates. */
export function TableFilters({ hint, filterProps, children }: TableFiltersProps) {
  const text = useText();
  const path = filterProps('path');
  const paths = useReferenceList('paths', path.value);
  return (
    <FilterRow aria-label={text('filter.region')}>
      <SearchFilter label={text('filter.search')} hint={hint} {...filterProps('search')} />
      <ChoiceFilter label={text('filter.path')} options={optionsOf(paths)} {...path} />
      {children}
      <DateFilter label={text('filter.from')} {...filterProps('from')} />
      <DateFilter label={text('filter.to')} {...filterProps('to')} />
    </FilterRow>
  );
}
