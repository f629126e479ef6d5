import { bestValueOf } from '@hamrah/contracts/billing';
import { operator } from '@hamrah/contracts/operator';
import { colour, EmptyState, media, Page, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { CalendarCheck, ReceiptIndianRupee, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CurrentPlan } from '../components/current-plan.tsx';
import { IconList } from '../components/icon-list.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PlanCard, planCardRows } from '../components/plan-card.tsx';
import { UnpaidNotice } from '../components/unpaid-notice.tsx';
import { useCancelPayment } from '../data/use-cancel-payment.ts';
import { useEntitlement, usePlans } from '../data/use-plans.ts';
import { useText } from '../messages/index.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space.l};
  padding: 0;
  list-style: none;
  & > li { display: grid; grid-row: span ${planCardRows}; grid-template-rows: subgrid; row-gap: 0; }
  ${media.medium} { & > :only-child { max-width: 24rem; } }
`;
const PlanSkeleton = styled(Skeleton)`margin-bottom: ${space.xl};`;
const Assurance = styled.div`margin-top: ${space.xl}; color: ${colour.quiet};`;
const Footnote = styled.p`margin-top: ${space.xl}; text-align: center;`;

/** The plans on offer, the viewer's current plan and their payments. */
export function Plans() {
  const text = useText();
  const plans = usePlans();
  const entitlement = useEntitlement();
  const unpaid = useUnpaidPayment();
  return (
    <Page title={text('plans.title')} lead={text('plans.lead')}>
      {unpaid.payment !== null && (
        <UnpaidNotice payment={unpaid.payment} entitlement={entitlement.data} onDismiss={unpaid.dismiss} />
      )}
      {/* The plans wait for the current plan, whose height is unknown, to avoid a layout shift. */}
      {entitlement.isPending ? (
        <>
          <PlanSkeleton $height="8rem" />
          <PlansSkeleton />
        </>
      ) : (
        <>
          {entitlement.data && <CurrentPlan entitlement={entitlement.data} />}
          <QueryView query={plans} skeleton={<PlansSkeleton />}>
            {(activePlans) =>
              activePlans.length === 0 ? (
                <EmptyState title={text('plans.none')}>
                  <p>{text('plans.noneHint')}</p>
                </EmptyState>
              ) : (
                <Grid aria-label={text('plans.list')}>
                  {activePlans.map((plan) => (
                    <li key={plan.id}>
                      <PlanCard plan={plan} isBestValue={plan.id === bestValueOf(activePlans)} />
                    </li>
                  ))}
                </Grid>
              )
            }
          </QueryView>
        </>
      )}
      <Assurance>
        <IconList
          items={[
            [ShieldCheck, text('plans.safe')],
            [CalendarCheck, text('plans.once')],
            [ReceiptIndianRupee, text('plans.invoice')],
          ]}
        />
      </Assurance>
      <Footnote>
        {text('plans.counsellor')} <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a> (
        {operator.hours}).
      </Footnote>
      <PaymentHistory />
    </Page>
  );
}

/**
 * The payment that failed. If the member left the provider's page, the payment is cancelled first so that it cannot be
 * charged later.
 */
function useUnpaidPayment(): { payment: string | null; dismiss: () => void } {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useCancelPayment();
  const abandoned = search.get('cancelled');
  useEffect(() => {
    if (abandoned === null) return;
    mutate(abandoned, {
      onSuccess: () => setSearch({}, { replace: true, state: { unpaid: abandoned } }),
      onError: () => setSearch({}, { replace: true }),
    });
  }, [abandoned, mutate, setSearch]);
  const { unpaid = null } = (useLocation().state ?? {}) as { readonly unpaid?: string };
  return { payment: unpaid, dismiss: () => setSearch({}, { replace: true }) };
}

function PlansSkeleton() {
  return (
    <Grid as="div">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="28rem" />
      ))}
    </Grid>
  );
}
