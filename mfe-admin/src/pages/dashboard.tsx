import { admin } from '@hamrah/contracts';
import { QueryView, media, Page, SelectField, Skeleton, space } from '@hamrah/ui-kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useFilters } from '../data/use-filters.ts';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { Counters } from '../parts/counters.tsx';
import { DayChart } from '../parts/day-chart.tsx';
import { countOf, momentOf, rupees } from '../parts/format.ts';
import { Recent } from '../parts/recent.tsx';
import { usePaymentColumns } from './transactions.tsx';
import { useMemberColumns } from './users.tsx';

const Charts = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.wide} { grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
`;
const Span = styled.div`width: min(100%, 12rem);`;

const spans = ['7', '30', '90', '366'] as const;
const names = ['days'] as const;
const refreshMs = 60_000;

/** Counters, what happened day by day, and who joined and paid last. */
export function Dashboard() {
  return (
    <Allowed permission="dashboard.read">
      <Figures />
    </Allowed>
  );
}

function Figures() {
  const text = useText();
  const { values, set } = useFilters(names);
  const days = spans.find((span) => span === values.days) ?? '30';
  const dashboard = useRead(admin.readStaffDashboard, { query: { days } }, { everyMs: refreshMs, keeps: true });
  const lead = dashboard.data && text('dashboard.counted', { at: momentOf(dashboard.data.countedAt) });
  return (
    <Page
      title={text('nav.dashboard')}
      lead={lead}
      actions={
        <Span>
          <SelectField
            label={text('dashboard.span')}
            value={days}
            onChange={(chosen) => set({ days: chosen === '30' ? '' : chosen })}
            options={spans.map((id) => ({ id, label: text('dashboard.days', { days: id }) }))}
          />
        </Span>
      }
    >
      <QueryView query={dashboard} skeleton={<Skeleton $height="30rem" />}>
        {(data) => <Shown dashboard={data} />}
      </QueryView>
    </Page>
  );
}

function Shown({ dashboard }: { dashboard: admin.StaffDashboard }) {
  const text = useText();
  const { counters, days, recentFree, recentPaid, recentPayments } = dashboard;
  const memberColumns = useColumns(useMemberColumns(), memberTitles);
  const paymentColumns = useColumns(usePaymentColumns(), paymentTitles);
  const series = <Field extends 'registrations' | 'connections' | 'revenuePaise'>(field: Field) =>
    days.map((day) => ({ day: day.day, value: day[field] ?? 0 }));
  return (
    <>
      <Counters counters={counters} />
      <Charts>
        <DayChart title={text('chart.registrations')} days={series('registrations')} write={countOf} />
        <DayChart title={text('chart.connections')} days={series('connections')} write={countOf} />
        {days.some(({ revenuePaise }) => revenuePaise !== null) && (
          <DayChart title={text('chart.revenue')} days={series('revenuePaise')} write={rupees} />
        )}
      </Charts>
      {recentFree && (
        <Recent
          title={text('recent.free')}
          rows={recentFree}
          columns={memberColumns}
          keyOf={({ member }) => member}
          all="/admin-users?account=Free"
        />
      )}
      {recentPaid && (
        <Recent
          title={text('recent.paid')}
          rows={recentPaid}
          columns={memberColumns}
          keyOf={({ member }) => member}
          all="/admin-users?account=Pro"
        />
      )}
      {recentPayments && (
        <Recent
          title={text('recent.payments')}
          rows={recentPayments}
          columns={paymentColumns}
          keyOf={({ payment }) => payment}
          all="/admin-transition"
        />
      )}
    </>
  );
}

const memberTitles = ['id', 'name', 'path', 'gender', 'email', 'phone', 'state'] as const;
const paymentTitles = ['id', 'phone', 'plan', 'txn'] as const;

/** Those of the columns that the tables of the dashboard have, in their order. */
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
