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
const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  caption { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  th, td { padding: ${space.xs} 0.375rem; text-align: start; vertical-align: middle; }
  th:first-child, td:first-child { padding-inline-start: ${space.xs}; }
  td button { font-size: inherit; }
  th { background: ${colour.sunken}; font-weight: 600; }
  tbody tr + tr > * { border-top: 1px solid ${colour.line}; }
  tbody tr:hover > * { background: ${colour.maroonTint}; }
  [data-number] { text-align: end; white-space: nowrap; }
  [data-plain] { white-space: nowrap; }
  [data-text] { min-width: 5rem; }
`;
const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: 600;
  cursor: pointer;
  & > svg { flex: none; color: ${colour.quiet}; }
`;

/** How a table is sorted. */
export interface Sorted {
  readonly by: string;
  readonly order: admin.SortOrder;
}

/** A column: its heading and what a row has in it. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the server sorts by for this column; not sorted unless said. */
  readonly sort?: string;
  /** `number` stands at the end of its column, `text` may break into lines. */
  readonly kind?: 'plain' | 'number' | 'text';
}

interface DataTableProps<Row> {
  /** What the table is of, for those who do not see where it stands. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sorted?: Sorted;
  readonly onSort?: (sorted: Sorted) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A table that scrolls sideways within itself where the window is narrow; a heading that sorts is a button. */
export function DataTable<Row>({ label, columns, rows, keyOf, sorted, onSort }: DataTableProps<Row>) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Sheet>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, sort, kind }) => (
              <th
                key={title}
                scope="col"
                {...(kind === 'number' && { 'data-number': true })}
                {...(sort && sorted?.by === sort && { 'aria-sort': ariaSort[sorted.order] })}
              >
                {sort && onSort ? <Heading title={title} sort={sort} sorted={sorted} onSort={onSort} /> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, kind = 'plain' }) => (
                <td key={title} {...{ [`data-${kind}`]: true }}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroll>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly sort: string;
  readonly sorted: Sorted | undefined;
  readonly onSort: (sorted: Sorted) => void;
}

function Heading({ title, sort, sorted, onSort }: HeadingProps) {
  const isSorted = sorted?.by === sort;
  const Arrow = !isSorted ? ChevronsUpDown : sorted.order === 'asc' ? ArrowUp : ArrowDown;
  const press = () => onSort({ by: sort, order: isSorted && sorted.order === 'desc' ? 'asc' : 'desc' });
  return (
    <Sorter type="button" onClick={press}>
      {title}
      <Arrow aria-hidden size={14} />
    </Sorter>
  );
}
