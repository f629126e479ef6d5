import { admin } from '@hamrah/contracts';
import { Button, Page } from '@hamrah/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '../data/use-pages.ts';
import { useTable } from '../data/use-table.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Email } from '../parts/email.tsx';
import { dayOf, rupeesExactly, timeOf } from '../parts/format.ts';
import { RefundDialog } from '../parts/refund-dialog.tsx';
import { RowActs } from '../parts/row-acts.tsx';
import { TableFilters } from '../parts/table-filters.tsx';
import { TableView } from '../parts/table-view.tsx';
import { useMay } from '../viewer.ts';

const names = ['path', 'from', 'to', 'search'] as const;

/** The columns of payments, as the specification has them, and what has become of each. */
export function usePaymentColumns(): readonly Column<admin.PaymentRow>[] {
  const text = useText();
  const may = useMay();
  return [
    {
      title: text('column.id'),
      cell: ({ member, name }) =>
        name === '' || !may('members.read') ? member : <Link to={`/admin-users/${member}`}>{member}</Link>,
    },
    { title: text('column.name'), sort: 'name', kind: 'text', cell: ({ name }) => name || text('payments.left') },
    { title: text('column.email'), kind: 'text', cell: ({ contact }) => <Email email={contact?.email} /> },
    { title: text('column.phone'), cell: ({ contact }) => contact?.phone ?? '—' },
    { title: text('column.path'), kind: 'text', cell: ({ path }) => path ?? '—' },
    { title: text('column.txn'), kind: 'text', cell: ({ payment }) => payment },
    { title: text('column.plan'), cell: ({ plan }) => plan },
    {
      title: text('column.amount'),
      sort: 'amount',
      kind: 'number',
      cell: ({ beforeGstPaise }) => rupeesExactly(beforeGstPaise),
    },
    { title: text('column.gst'), kind: 'number', cell: ({ gstPaise }) => rupeesExactly(gstPaise) },
    { title: text('column.date'), sort: 'paid', cell: ({ paidAt }) => dayOf(paidAt) },
    { title: text('column.time'), cell: ({ paidAt }) => timeOf(paidAt) },
    {
      title: text('column.paymentState'),
      kind: 'text',
      cell: ({ state, refundedPaise }) =>
        refundedPaise > 0
          ? text('payments.refunded', { amount: rupeesExactly(refundedPaise) })
          : text(`payment.${state}`),
    },
  ];
}

/** All payments that were made: filtered, searched, sorted, page by page, as CSV, and given back. */
export function Transactions() {
  return (
    <Allowed permission="payments.read">
      <TransactionsTable />
    </Allowed>
  );
}

function TransactionsTable() {
  const text = useText();
  const may = useMay();
  const { filter, filters, query, sorted, onSort } = useTable(names, 'paid');
  const pages = usePages(admin.listPayments, { query });
  const [refunding, setRefunding] = useState<admin.PaymentRow>();
  const refund: Column<admin.PaymentRow> = {
    title: text('column.acts'),
    cell: (payment) => (
      <RowActs>
        <Button
          variant="quiet"
          aria-label={text('refund.of', { payment: payment.payment })}
          onPress={() => setRefunding(payment)}
        >
          {text('refund.button')}
        </Button>
      </RowActs>
    ),
  };
  const columns = [...usePaymentColumns(), ...(may('payments.refund') ? [refund] : [])];
  return (
    <Page title={text('payments.title')}>
      <TableFilters hint={text('payments.search')} filter={filter} />
      <TableView
        label={text('payments.title')}
        pages={pages}
        columns={columns}
        keyOf={({ payment }) => payment}
        sorted={sorted}
        onSort={onSort}
        actions={
          may('payments.export') && (
            <CsvButton
              route={admin.exportPayments}
              input={{ query: filters }}
              fileName="transactions.csv"
              entries={pages.first?.entries ?? null}
            />
          )
        }
      />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </Page>
  );
}
