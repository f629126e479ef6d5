import { admin } from '@hamrah/contracts';
import type { PlanFacts } from '@hamrah/contracts/billing';
import { Badge, Button, EmptyState, QueryView, Page, Skeleton } from '@hamrah/ui-kit';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { rupees } from '../parts/format.ts';
import { PlanDialog } from '../parts/plan-dialog.tsx';
import { RowActs } from '../parts/row-acts.tsx';
import { useMay } from '../viewer.ts';

/** Every plan, those no longer on offer too; made and changed here. */
export function Plans() {
  return (
    <Allowed permission="plans.read">
      <PlansTable />
    </Allowed>
  );
}

function PlansTable() {
  const text = useText();
  const may = useMay();
  const plans = useRead(admin.readPlans, {});
  const [edited, setEdited] = useState<{ readonly plan: PlanFacts | null }>();
  const columns: Column<PlanFacts>[] = [
    { title: text('plan.id'), cell: ({ id }) => id },
    { title: text('column.name'), cell: ({ name }) => name },
    { title: text('plan.price'), kind: 'number', cell: ({ pricePaise }) => rupees(pricePaise) },
    {
      title: text('plan.cross'),
      kind: 'number',
      cell: ({ crossPricePaise }) => (crossPricePaise === null ? '—' : rupees(crossPricePaise)),
    },
    { title: text('plan.contacts'), kind: 'number', cell: ({ contacts }) => contacts },
    { title: text('plan.months'), kind: 'number', cell: ({ durationMonths }) => durationMonths },
    { title: text('plan.banner'), kind: 'text', cell: ({ banner }) => banner ?? '—' },
    {
      title: text('plan.offer'),
      cell: ({ active }) => (
        <Badge tone={active ? 'sage' : 'plain'}>{text(active ? 'plan.active' : 'plan.inactive')}</Badge>
      ),
    },
  ];
  if (may('plans.edit'))
    columns.push({
      title: text('column.acts'),
      cell: (plan) => (
        <RowActs>
          <Button
            variant="quiet"
            aria-label={text('plan.editOf', { name: plan.name })}
            onPress={() => setEdited({ plan })}
          >
            {text('plan.edit')}
          </Button>
        </RowActs>
      ),
    });
  return (
    <Page
      title={text('nav.plans')}
      lead={text('plans.lead')}
      actions={may('plans.edit') && <Button onPress={() => setEdited({ plan: null })}>{text('plan.new')}</Button>}
    >
      <QueryView query={plans} skeleton={<Skeleton $height="14rem" />}>
        {({ plans: all }) =>
          all.length === 0 ? (
            <EmptyState title={text('plans.none')} icon={<Tag aria-hidden size={36} strokeWidth={1.25} />} />
          ) : (
            <DataTable label={text('nav.plans')} columns={columns} rows={all} keyOf={({ id }) => id} />
          )
        }
      </QueryView>
      {edited && <PlanDialog plan={edited.plan} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
