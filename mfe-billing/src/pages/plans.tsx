import { operator } from '@hamrah/contracts/operator';
import { colour, EmptyState, Loaded, media, Page, Skeleton, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { CalendarCheck, ReceiptIndianRupee, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCancelPayment } from '../data/use-cancel-payment.ts';
import { useEntitlement, usePlans } from '../data/use-plans.ts';
import { useText } from '../messages/index.ts';
import { Payments } from '../parts/payments.tsx';
import { PlanCard, planCardRows } from '../parts/plan-card.tsx';
import { Points } from '../parts/points.tsx';
import { Standing } from '../parts/standing.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space.l};
  padding: 0;
  list-style: none;
  & > li { display: grid; grid-row: span ${planCardRows}; grid-template-rows: subgrid; row-gap: 0; }
  ${media.medium} { & > :only-child { max-width: 24rem; } }
`;
const Outline = styled(Skeleton)`margin-bottom: ${space.xl};`;
const Assurance = styled.div`margin-top: ${space.xl}; color: ${colour.quiet};`;
const Foot = styled.p`margin-top: ${space.xl}; text-align: center;`;

/** What may be bought, what one has, and what one has paid. */
export function Plans() {
  const text = useText();
  const plans = usePlans();
  const entitlement = useEntitlement();
  useCameBackUnpaid();
  return (
    <Page title={text('plans.title')} lead={text('plans.lead')}>
      {entitlement.data && <Standing own={entitlement.data} />}
      {entitlement.isPending && <Outline $height="8rem" />}
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
      <Assurance>
        <Points
          points={[
            [ShieldCheck, text('plans.safe')],
            [CalendarCheck, text('plans.once')],
            [ReceiptIndianRupee, text('plans.invoice')],
          ]}
        />
      </Assurance>
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
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="28rem" />
      ))}
    </Grid>
  );
}
