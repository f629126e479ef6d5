import type { admin } from '@hamrah/contracts';
import { colour, radius, size, space } from '@hamrah/ui-kit';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  caption { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  th, td { padding: ${space.xs} 0.375rem; text-align: start; vertical-align: middle; }
  th:first-child, td:first-child { padding-inline-start: ${space.xs}; }
  td button { font-size: inherit; }
  td a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
  th { background: ${colour.sunken}; font-weight: 600; }
  tbody tr + tr > * { border-top: 1px solid ${colour.line}; }
  tbody tr:hover > * { background: ${colour.maroonTint}; }
  [data-number] { text-align: end; white-space: nowrap; }
  [data-plain] { white-space: nowrap; }
  [data-text] { min-width: 5rem; }
`;
/** In narrow windows, each row is a card that shows its column titles. */
const ResponsiveTable = styled(Table)`
  @media (width < 40rem) {
    &, tbody, tr, td { display: block; }
    thead { display: block; }
    thead tr:not(:has([data-sortable])) { position: absolute; clip-path: inset(50%); }
    thead tr:has([data-sortable]) { display: flex; flex-wrap: wrap; gap: 0 ${space.m}; padding: ${space.xxs} ${space.s}; background: ${colour.sunken}; }
    th:not([data-sortable]) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    tbody tr { padding: ${space.s}; }
    tbody tr + tr { border-top: 1px solid ${colour.line}; }
    tbody tr + tr > * { border-top: 0; }
    tbody tr > td {
      display: grid;
      /* Large text needs the whole width: the value is then below its title. */
      grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
      gap: 0 ${space.s};
      align-items: baseline;
      padding: ${space.xxs} 0;
      overflow-wrap: anywhere;
    }
    tbody td::before { content: attr(data-title) / ''; color: ${colour.quiet}; overflow-wrap: normal; }
    tbody td button { min-height: 2.75rem; display: inline-flex; align-items: center; justify-self: start; }
    tbody tr > td:first-child { padding-inline-start: 0; font-weight: 600; }
    td:is([data-number], [data-plain], [data-text]) { min-width: 0; white-space: normal; text-align: start; }
  }
`;
const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: 600;
  cursor: pointer;
  & > svg { flex: none; color: ${colour.quiet}; }
`;

export interface SortState {
  readonly by: string;
  readonly order: admin.SortOrder;
}

/** A column: its heading and the cell of each row. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of this column on the server. A column without a key is not sortable. */
  readonly sort?: string;
  /** A `number` is aligned right; a `text` may wrap. */
  readonly kind?: 'plain' | 'number' | 'text';
}

interface DataTableProps<Row> {
  /** Caption for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sortState?: SortState;
  readonly onSort?: (sortState: SortState) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A table that scrolls horizontally if it is too wide, and becomes a list of cards on a phone. The heading of a
 * sortable column is a button. The role is explicit, because browsers drop the role of a table displayed as a block.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, sortState, onSort }: DataTableProps<Row>) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <ResponsiveTable role="table" aria-label={label}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, sort, kind }) => (
              <th
                key={title}
                scope="col"
                {...(sort && onSort && { 'data-sortable': true })}
                {...(kind === 'number' && { 'data-number': true })}
                {...(sort && sortState?.by === sort && { 'aria-sort': ariaSort[sortState.order] })}
              >
                {sort && onSort ? (
                  <SortableHeading title={title} sort={sort} sortState={sortState} onSort={onSort} />
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, kind = 'plain' }) => (
                <td key={title} data-title={title} {...{ [`data-${kind}`]: true }}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ResponsiveTable>
    </Scroll>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly sort: string;
  readonly sortState: SortState | undefined;
  readonly onSort: (sortState: SortState) => void;
}

function SortableHeading({ title, sort, sortState, onSort }: HeadingProps) {
  const isSorted = sortState?.by === sort;
  const Arrow = !isSorted ? ChevronsUpDown : sortState.order === 'asc' ? ArrowUp : ArrowDown;
  const toggleSort = () => onSort({ by: sort, order: isSorted && sortState.order === 'desc' ? 'asc' : 'desc' });
  return (
    <SortButton type="button" onClick={toggleSort}>
      {title}
      <Arrow aria-hidden size={14} />
    </SortButton>
  );
}
