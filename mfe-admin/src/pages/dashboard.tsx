import { admin } from '@hamrah/contracts';
import { media, Page, QueryView, SelectField, Skeleton, space } from '@hamrah/ui-kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Counters } from '../components/counters.tsx';
import { DayChart } from '../components/day-chart.tsx';
import { formatCount, formatDateTime, formatRupees } from '../components/format.ts';
import { RecentTable } from '../components/recent-table.tsx';
import { useFilters } from '../data/use-filters.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { usePaymentColumns } from './transactions.tsx';
import { useMemberColumns } from './users.tsx';

const Charts = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.wide} { grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
`;
const PeriodField = styled.div`width: min(100%, 12rem);`;

const periods = ['7', '30', '90', '366'] as const;
const filterNames = ['days'] as const;
const refetchIntervalMs = 60_000;

/** Counters, daily charts, and the newest members and payments. */
export function Dashboard() {
  return (
    <RequirePermission permission="dashboard.read">
      <DashboardPage />
    </RequirePermission>
  );
}

function DashboardPage() {
  const text = useText();
  const { values, setFilters } = useFilters(filterNames);
  const days = periods.find((period) => period === values.days) ?? '30';
  const dashboard = useStaffQuery(
    admin.readStaffDashboard,
    { query: { days } },
    { refetchIntervalMs, keepsPreviousData: true },
  );
  const lead = dashboard.data && text('dashboard.countedAt', { at: formatDateTime(dashboard.data.countedAt) });
  return (
    <Page
      title={text('nav.dashboard')}
      lead={lead}
      actions={
        <PeriodField>
          <SelectField
            label={text('dashboard.period')}
            value={days}
            onChange={(period) => setFilters({ days: period === '30' ? '' : period })}
            options={periods.map((id) => ({ id, label: text('dashboard.days', { days: id }) }))}
          />
        </PeriodField>
      }
    >
      <QueryView query={dashboard} skeleton={<Skeleton $height="30rem" />}>
        {(data) => <DashboardContent dashboard={data} />}
      </QueryView>
    </Page>
  );
}

function DashboardContent({ dashboard }: { dashboard: admin.StaffDashboard }) {
  const text = useText();
  const { counters, days, recentFree, recentPaid, recentPayments } = dashboard;
  const memberColumns = useColumns(useMemberColumns(), memberTitles);
  // The specification gives this column a different title on the Transaction page.
  const paymentColumns = useColumns(usePaymentColumns(), paymentTitles).map((column) =>
    column.title === text('column.txn') ? { ...column, title: text('column.transactionId') } : column,
  );
  const seriesOf = <Field extends 'registrations' | 'connections' | 'revenuePaise'>(field: Field) =>
    days.map((day) => ({ day: day.day, value: day[field] ?? 0 }));
  return (
    <>
      <Counters counters={counters} />
      <Charts>
        <DayChart title={text('chart.registrations')} days={seriesOf('registrations')} formatValue={formatCount} />
        <DayChart title={text('chart.connections')} days={seriesOf('connections')} formatValue={formatCount} />
        {days.some(({ revenuePaise }) => revenuePaise !== null) && (
          <DayChart title={text('chart.revenue')} days={seriesOf('revenuePaise')} formatValue={formatRupees} />
        )}
      </Charts>
      {recentFree && (
        <RecentTable
          title={text('recent.free')}
          rows={recentFree}
          columns={memberColumns}
          keyOf={({ member }) => member}
          allPath="/admin-users?account=Free"
        />
      )}
      {recentPaid && (
        <RecentTable
          title={text('recent.paid')}
          rows={recentPaid}
          columns={memberColumns}
          keyOf={({ member }) => member}
          allPath="/admin-users?account=Pro"
        />
      )}
      {recentPayments && (
        <RecentTable
          title={text('recent.payments')}
          rows={recentPayments}
          columns={paymentColumns}
          keyOf={({ payment }) => payment}
          allPath="/admin-transition"
        />
      )}
    </>
  );
}

const memberTitles = ['id', 'name', 'path', 'gender', 'email', 'phone', 'state'] as const;
const paymentTitles = ['id', 'phone', 'plan', 'txn'] as const;

/** Selects the columns with these titles, in this order. */
function useColumns<C extends { readonly title: string }>(
  columns: readonly C[],
  titles: readonly (typeof memberTitles | typeof paymentTitles)[number][],
): C[] {
  const text = useText();
  return useMemo(
    () => titles.flatMap((title) => columns.filter((column) => column.title === text(`column.${title}`))),
    [columns, titles, text],
  );
}
