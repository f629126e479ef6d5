import { operator } from '@hamrah/contracts/operator';
import { colour, EmptyState, Loaded, Page, Skeleton, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCancelPayment } from '../data/use-cancel-payment.ts';
import { useEntitlement, usePlans } from '../data/use-plans.ts';
import { useText } from '../messages/index.ts';
import { Brings } from '../parts/brings.tsx';
import { longDate } from '../parts/long-date.ts';
import { Payments } from '../parts/payments.tsx';
import { PlanCard } from '../parts/plan-card.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.l};
  list-style: none;
`;
const Foot = styled.p`margin-top: ${space.xl}; color: ${colour.quiet}; text-align: center;`;
const Standing = styled.p`margin-bottom: ${space.l}; font-weight: 600;`;

/** What may be bought, what one has, and what one has paid. */
export function Plans() {
  const text = useText();
  const plans = usePlans();
  const { data: own } = useEntitlement();
  useCameBackUnpaid();
  return (
    <Page title={text('plans.title')} lead={text('plans.lead')}>
      {own && (
        <Standing>
          {own.plan !== null && own.expiresAt !== null
            ? text('current.plan', { plan: own.plan, date: longDate(own.expiresAt) })
            : text('current.free')}
        </Standing>
      )}
      {own?.accountType === 'Free' && <Brings />}
      <Loaded query={plans} skeleton={<PlansSkeleton />}>
        {(offered) =>
          offered.length === 0 ? (
            <EmptyState title={text('plans.none')}>
              <p>{text('plans.noneHint')}</p>
            </EmptyState>
          ) : (
            <Grid aria-label={text('plans.list')}>
              {offered.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} />
                </li>
              ))}
            </Grid>
          )
        }
      </Loaded>
      <Foot>
        {text('plans.counsellor')} <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a> (
        {operator.hours}).
      </Foot>
      <Payments />
    </Page>
  );
}

/** Takes back the payment that a member left the provider's page of, and says that nothing was charged. */
function useCameBackUnpaid(): void {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const left = search.get('cancelled');
  const { mutate } = useCancelPayment();
  useEffect(() => {
    if (left === null) return;
    setSearch({}, { replace: true });
    mutate(left, { onSuccess: () => toast.success(text('plans.notPaid')) });
  }, [left, mutate, setSearch, text]);
}

function PlansSkeleton() {
  return (
    <Grid as="div">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} $height="26rem" />
      ))}
    </Grid>
  );
}
