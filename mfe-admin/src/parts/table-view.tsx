import { colour, EmptyState, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Pages } from '../data/use-pages.ts';
import { useText } from '../messages/index.ts';
import { type Column, DataTable, type Sorted } from './data-table.tsx';
import { countOf } from './format.ts';
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
const Faded = styled.div<{ $isComing: boolean }>`opacity: ${({ $isComing }) => ($isComing ? 0.6 : 1)};`;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** How many entries there are in all; only some lists tell. */
  readonly entries?: number | null;
}

interface TableViewProps<Row> {
  readonly label: string;
  readonly pages: Pages<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly sorted?: Sorted;
  readonly onSort?: (sorted: Sorted) => void;
  /** Stands beside the count. */
  readonly actions?: ReactNode;
}

/** A table page by page: how many entries there are, the rows, and the ways on; or that there are none. */
export function TableView<Row>({ label, pages, actions, ...table }: TableViewProps<Row>) {
  const text = useText();
  const { page, first, error, refetch, isComing, fault, number, toPrevious, toNext } = pages;
  const entries = first?.entries;
  return (
    <>
      <Head>
        <Count role="status">
          {typeof entries === 'number' &&
            text(entries === 1 ? 'table.entry' : 'table.entries', { entries: countOf(entries) })}
        </Count>
        {actions}
      </Head>
      <QueryView query={{ data: page, error, refetch }} skeleton={<Skeleton $height="24rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={text('table.none')} icon={<SearchX aria-hidden size={36} strokeWidth={1.25} />} />
          ) : (
            <Faded $isComing={isComing}>
              <DataTable label={label} rows={items} {...table} />
            </Faded>
          )
        }
      </QueryView>
      <Pager label={label} fault={fault} number={number} toPrevious={toPrevious} toNext={toNext} />
    </>
  );
}
