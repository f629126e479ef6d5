import { admin } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CsvButton } from '../components/csv-button.tsx';
import type { Column } from '../components/data-table.tsx';
import { ChoiceFilter } from '../components/filters.tsx';
import { formatDate, formatTime } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { TableFilters } from '../components/table-filters.tsx';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useTableState } from '../data/use-table-state.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const filterNames = ['path', 'type', 'state', 'from', 'to', 'search'] as const;
const Message = styled.span`
  display: -webkit-box;
  min-width: 12rem;
  max-width: 26rem;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** Enquiries from the public pages, with filters, search, sorting and CSV export. */
export function Queries() {
  return (
    <RequirePermission permission="enquiries.read">
      <QueriesTable />
    </RequirePermission>
  );
}

function QueriesTable() {
  const text = useText();
  const can = useCan();
  const { filterProps, filters, query, sortState, onSort } = useTableState(filterNames, 'received');
  const pages = usePagedQuery(admin.listEnquiries, { query });
  const columns: readonly Column<admin.EnquiryRow>[] = [
    {
      title: text('column.id'),
      cell: ({ enquiry }) => <Link to={`/admin-query/${enquiry}`}>{enquiry.slice(-8)}</Link>,
    },
    { title: text('column.name'), sort: 'name', kind: 'text', cell: ({ name }) => name },
    { title: text('column.phone'), cell: ({ phone }) => phone },
    { title: text('column.path'), kind: 'text', cell: ({ path }) => path },
    { title: text('column.message'), kind: 'text', cell: ({ message }) => <Message>{message}</Message> },
    { title: text('column.type'), cell: ({ type }) => text(`enquiry.${type}`) },
    { title: text('column.enquiryState'), cell: ({ state }) => text(`enquiry.${state}`) },
    { title: text('column.owner'), kind: 'text', cell: ({ owner }) => owner?.name ?? '—' },
    { title: text('column.date'), sort: 'received', cell: ({ at }) => formatDate(at) },
    { title: text('column.time'), cell: ({ at }) => formatTime(at) },
  ];
  return (
    <Page title={text('queries.title')}>
      <TableFilters hint={text('queries.search')} filterProps={filterProps}>
        <ChoiceFilter
          label={text('filter.type')}
          options={admin.enquiryTypes.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
          {...filterProps('type')}
        />
        <ChoiceFilter
          label={text('filter.progress')}
          options={admin.enquiryStates.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
          {...filterProps('state')}
        />
      </TableFilters>
      <PagedTable
        label={text('queries.title')}
        pages={pages}
        columns={columns}
        keyOf={({ enquiry }) => enquiry}
        sortState={sortState}
        onSort={onSort}
        actions={
          can('enquiries.export') && (
            <CsvButton
              route={admin.exportEnquiries}
              input={{ query: filters }}
              fileName="queries.csv"
              totalEntries={pages.firstPage?.hasMoreEntries ? null : (pages.firstPage?.entries ?? null)}
            />
          )
        }
      />
    </Page>
  );
}
