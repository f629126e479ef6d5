import { admin } from '@hamrah/contracts';
import type { PlanFields } from '@hamrah/contracts/billing';
import { Badge, Button, EmptyState, Page, QueryView, Skeleton } from '@hamrah/ui-kit';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../components/data-table.tsx';
import { formatRupees } from '../components/format.ts';
import { PlanDialog } from '../components/plan-dialog.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

/** All plans, including those no longer on offer, with dialogs to create and edit them. */
export function Plans() {
  return (
    <RequirePermission permission="plans.read">
      <PlansTable />
    </RequirePermission>
  );
}

function PlansTable() {
  const text = useText();
  const can = useCan();
  const plans = useStaffQuery(admin.readPlans, {});
  const [openDialog, setOpenDialog] = useState<{ readonly plan: PlanFields | null }>();
  const columns: Column<PlanFields>[] = [
    { title: text('plan.id'), cell: ({ id }) => id },
    { title: text('column.name'), cell: ({ name }) => name },
    { title: text('plan.price'), kind: 'number', cell: ({ pricePaise }) => formatRupees(pricePaise) },
    {
      title: text('plan.crossPrice'),
      kind: 'number',
      cell: ({ crossPricePaise }) => (crossPricePaise === null ? '—' : formatRupees(crossPricePaise)),
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
  if (can('plans.edit'))
    columns.push({
      title: text('column.actions'),
      cell: (plan) => (
        <RowActions>
          <Button
            variant="quiet"
            aria-label={text('plan.editNamed', { name: plan.name })}
            onPress={() => setOpenDialog({ plan })}
          >
            {text('plan.edit')}
          </Button>
        </RowActions>
      ),
    });
  return (
    <Page
      title={text('nav.plans')}
      lead={text('plans.lead')}
      actions={can('plans.edit') && <Button onPress={() => setOpenDialog({ plan: null })}>{text('plan.new')}</Button>}
    >
      <QueryView query={plans} skeleton={<Skeleton $height="14rem" />}>
        {({ plans: allPlans }) =>
          allPlans.length === 0 ? (
            <EmptyState title={text('plans.none')} icon={<Tag aria-hidden size={36} strokeWidth={1.25} />} />
          ) : (
            <DataTable label={text('nav.plans')} columns={columns} rows={allPlans} keyOf={({ id }) => id} />
          )
        }
      </QueryView>
      {openDialog && <PlanDialog plan={openDialog.plan} onClose={() => setOpenDialog(undefined)} />}
    </Page>
  );
}
