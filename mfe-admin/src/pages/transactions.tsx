import { admin } from '@hamrah/contracts';
import { Badge, Button, Page } from '@hamrah/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvButton } from '../components/csv-button.tsx';
import type { Column } from '../components/data-table.tsx';
import { Email } from '../components/email.tsx';
import { formatDate, formatExactRupees, formatTime } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { RefundDialog } from '../components/refund-dialog.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { TableFilters } from '../components/table-filters.tsx';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useTableState } from '../data/use-table-state.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const filterNames = ['path', 'from', 'to', 'search'] as const;

/** Returns the payment columns that the specification lists, and a column for the payment state. */
export function usePaymentColumns(): readonly Column<admin.PaymentRow>[] {
  const text = useText();
  const can = useCan();
  return [
    {
      title: text('column.id'),
      cell: ({ member, name }) =>
        name === '' || !can('members.read') ? member : <Link to={`/admin-users/${member}`}>{member}</Link>,
    },
    {
      title: text('column.name'),
      sort: 'name',
      kind: 'text',
      cell: ({ name, synthetic }) => (
        <>
          {name || text('payments.deletedMember')} {synthetic && <Badge tone="sage">{text('badge.demo')}</Badge>}
        </>
      ),
    },
    { title: text('column.email'), kind: 'text', cell: ({ contact }) => <Email email={contact?.email} /> },
    { title: text('column.phone'), cell: ({ contact }) => contact?.phone ?? '—' },
    { title: text('column.path'), kind: 'text', cell: ({ path }) => path ?? '—' },
    { title: text('column.txn'), kind: 'text', cell: ({ payment }) => payment },
    { title: text('column.plan'), cell: ({ plan }) => plan },
    {
      title: text('column.amount'),
      sort: 'amount',
      kind: 'number',
      cell: ({ beforeGstPaise }) => formatExactRupees(beforeGstPaise),
    },
    { title: text('column.gst'), kind: 'number', cell: ({ gstPaise }) => formatExactRupees(gstPaise) },
    { title: text('column.date'), sort: 'paid', cell: ({ paidAt }) => formatDate(paidAt) },
    { title: text('column.time'), cell: ({ paidAt }) => formatTime(paidAt) },
    {
      title: text('column.paymentState'),
      kind: 'text',
      cell: ({ state, refundedPaise }) =>
        refundedPaise > 0
          ? text('payments.refunded', { amount: formatExactRupees(refundedPaise) })
          : text(`payment.${state}`),
    },
  ];
}

/** All payments, with filters, search, sorting, CSV export and refunds. */
export function Transactions() {
  return (
    <RequirePermission permission="payments.read">
      <TransactionsTable />
    </RequirePermission>
  );
}

function TransactionsTable() {
  const text = useText();
  const can = useCan();
  const { filterProps, filters, query, sortState, onSort } = useTableState(filterNames, 'paid');
  const pages = usePagedQuery(admin.listPayments, { query });
  const [paymentToRefund, setPaymentToRefund] = useState<admin.PaymentRow>();
  const refundColumn: Column<admin.PaymentRow> = {
    title: text('column.actions'),
    cell: (payment) => (
      <RowActions>
        <Button
          variant="quiet"
          aria-label={text('refund.buttonNamed', { payment: payment.payment })}
          onPress={() => setPaymentToRefund(payment)}
        >
          {text('refund.button')}
        </Button>
      </RowActions>
    ),
  };
  const columns = [...usePaymentColumns(), ...(can('payments.refund') ? [refundColumn] : [])];
  return (
    <Page title={text('payments.title')}>
      <TableFilters hint={text('payments.search')} filterProps={filterProps} />
      <PagedTable
        label={text('payments.title')}
        pages={pages}
        columns={columns}
        keyOf={({ payment }) => payment}
        sortState={sortState}
        onSort={onSort}
        actions={
          can('payments.export') && (
            <CsvButton
              route={admin.exportPayments}
              input={{ query: filters }}
              fileName="transactions.csv"
              totalEntries={pages.firstPage?.hasMoreEntries ? null : (pages.firstPage?.entries ?? null)}
            />
          )
        }
      />
      {paymentToRefund && <RefundDialog payment={paymentToRefund} onClose={() => setPaymentToRefund(undefined)} />}
    </Page>
  );
}
