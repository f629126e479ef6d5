import { optionsOf } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import type { ReactNode } from 'react';
import { useText } from '../messages/index.ts';
import { Choice, Day, FilterRow, Search } from './filters.tsx';

type Common = 'path' | 'from' | 'to' | 'search';

interface TableFiltersProps {
  /** What the page's search looks through. */
  readonly hint: string;
  readonly filter: (name: Common) => { readonly value: string; readonly onChange: (value: string) => void };
  /** The filters of this table alone. */
  readonly children?: ReactNode;
}

/** The filters every table has, and between them its own. */
export function TableFilters({ hint, filter, children }: TableFiltersProps) {
  const text = useText();
  const path = filter('path');
  const paths = useReferenceList('paths', path.value);
  return (
    <FilterRow aria-label={text('filter.region')}>
      <Search label={text('filter.search')} hint={hint} {...filter('search')} />
      <Choice label={text('filter.path')} options={optionsOf(paths)} {...path} />
      {children}
      <Day label={text('filter.from')} {...filter('from')} />
      <Day label={text('filter.to')} {...filter('to')} />
    </FilterRow>
  );
}
