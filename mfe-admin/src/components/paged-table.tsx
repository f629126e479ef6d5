import { colour, EmptyState, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PagedQuery } from '../data/use-paged-query.ts';
import { useText } from '../messages/index.ts';
import { type Column, DataTable, type SortState } from './data-table.tsx';
import { formatCount } from './format.ts';
import { Pager } from './pager.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  margin-bottom: ${space.xs};
`;
const Count = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const DimmedWhileFetching = styled.div<{
  $isFetching: boolean;
}>`opacity: ${({ $isFetching }) => ($isFetching ? 0.6 : 1)};`;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** Total number of entries, for lists that count them. */
  readonly entries?: number | null;
  /** Whether a search has more entries than were counted. */
  readonly hasMoreEntries?: boolean;
}

interface PagedTableProps<Row> {
  readonly label: string;
  readonly pages: PagedQuery<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly sortState?: SortState;
  readonly onSort?: (sortState: SortState) => void;
  /** Shown beside the count. */
  readonly actions?: ReactNode;
}

const countTextOf = (entries: number, hasMore = false) =>
  hasMore ? 'table.more' : entries === 1 ? 'table.entry' : 'table.entries';

/** A paginated table with the entry count and an empty state. */
export function PagedTable<Row>({ label, pages, actions, ...table }: PagedTableProps<Row>) {
  const text = useText();
  const { page, firstPage, error, refetch, isFetching, pageError, pageNumber, onPrevious, onNext } = pages;
  const totalEntries = firstPage?.entries;
  return (
    <>
      <Head>
        <Count role="status">
          {typeof totalEntries === 'number' &&
            text(countTextOf(totalEntries, firstPage?.hasMoreEntries), { entries: formatCount(totalEntries) })}
        </Count>
        {actions}
      </Head>
      <QueryView query={{ data: page, error, refetch }} skeleton={<Skeleton $height="24rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={text('table.none')} icon={<SearchX aria-hidden size={36} strokeWidth={1.25} />} />
          ) : (
            <DimmedWhileFetching $isFetching={isFetching}>
              <DataTable label={label} rows={items} {...table} />
            </DimmedWhileFetching>
          )
        }
      </QueryView>
      <Pager label={label} pageError={pageError} pageNumber={pageNumber} onPrevious={onPrevious} onNext={onNext} />
    </>
  );
}
