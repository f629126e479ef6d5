import { operator } from '@hamrah/contracts/operator';
import { colour, EmptyState, media, Page, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { CalendarCheck, ReceiptIndianRupee, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CurrentPlan } from '../components/current-plan.tsx';
import { IconList } from '../components/icon-list.tsx';
import { PaymentHistory } from '../components/payment-history.tsx';
import { PlanCard, planCardRows } from '../components/plan-card.tsx';
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
  useCancelAbandonedPayment();
  return (
    <Page title={text('plans.title')} lead={text('plans.lead')}>
      {entitlement.data && <CurrentPlan entitlement={entitlement.data} />}
      {entitlement.isPending && <PlanSkeleton $height="8rem" />}
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
                  <PlanCard plan={plan} />
                </li>
              ))}
            </Grid>
          )
        }
      </QueryView>
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

/** Cancels the payment if the member left the provider's page, and confirms that nothing was charged. */
function useCancelAbandonedPayment(): void {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const payment = search.get('cancelled');
  const { mutate } = useCancelPayment();
  useEffect(() => {
    if (payment === null) return;
    setSearch({}, { replace: true });
    mutate(payment, { onSuccess: () => toast.success(text('plans.notPaid')) });
  }, [payment, mutate, setSearch, text]);
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
