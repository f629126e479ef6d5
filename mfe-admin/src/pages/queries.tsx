import { admin } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { usePages } from '../data/use-pages.ts';
import { useTable } from '../data/use-table.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Choice } from '../parts/filters.tsx';
import { dayOf, timeOf } from '../parts/format.ts';
import { TableFilters } from '../parts/table-filters.tsx';
import { TableView } from '../parts/table-view.tsx';
import { useMay } from '../viewer.ts';

const names = ['path', 'type', 'state', 'from', 'to', 'search'] as const;
const Message = styled.span`
  display: -webkit-box;
  min-width: 12rem;
  max-width: 26rem;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** Enquiries from the public pages: filtered, searched, sorted, page by page, and as CSV. */
export function Queries() {
  return (
    <Allowed permission="enquiries.read">
      <QueriesTable />
    </Allowed>
  );
}

function QueriesTable() {
  const text = useText();
  const may = useMay();
  const { filter, filters, query, sorted, onSort } = useTable(names, 'received');
  const pages = usePages(admin.listEnquiries, { query });
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
    { title: text('column.date'), sort: 'received', cell: ({ at }) => dayOf(at) },
    { title: text('column.time'), cell: ({ at }) => timeOf(at) },
  ];
  return (
    <Page title={text('queries.title')}>
      <TableFilters hint={text('queries.search')} filter={filter}>
        <Choice
          label={text('filter.type')}
          options={admin.enquiryTypes.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
          {...filter('type')}
        />
        <Choice
          label={text('filter.state')}
          options={admin.enquiryStates.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
          {...filter('state')}
        />
      </TableFilters>
      <TableView
        label={text('queries.title')}
        pages={pages}
        columns={columns}
        keyOf={({ enquiry }) => enquiry}
        sorted={sorted}
        onSort={onSort}
        actions={
          may('enquiries.export') && (
            <CsvButton
              route={admin.exportEnquiries}
              input={{ query: filters }}
              fileName="queries.csv"
              entries={pages.first?.entries ?? null}
            />
          )
        }
      />
    </Page>
  );
}
