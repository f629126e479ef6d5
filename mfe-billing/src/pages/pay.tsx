import type { billing, RouteReply } from '@hamrah/contracts';
import { Card, colour, Heading, Loaded, media, Page, Skeleton, size, space } from '@hamrah/ui-kit';
import { Refusal } from '@hamrah/ui-kit/shell-api';
import { Link, Navigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useQuote } from '../data/use-quote.ts';
import { useText } from '../messages/index.ts';
import { type Fact, Facts } from '../parts/facts.tsx';
import { longDate } from '../parts/long-date.ts';
import { rupeesExactly } from '../parts/money.ts';
import { PayForm } from '../parts/pay-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`;
const Sheet = styled(Card)`display: grid; gap: ${space.m};`;
const Small = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** The last step before the payment provider: all that is paid stands here. */
export function Pay() {
  const text = useText();
  const { amount = '' } = useParams();
  const quote = useQuote(amount);
  if (quote.error instanceof Refusal && ['billing.plan_not_found', 'request.invalid'].includes(quote.error.code))
    return <Navigate to="/plan" replace />;
  return (
    <Page title={text('pay.title')} lead={text('pay.lead')} width="reading">
      <Loaded query={quote} skeleton={<Skeleton $height="24rem" />}>
        {(offer) => <Order {...offer} />}
      </Loaded>
    </Page>
  );
}

function Order({ plan, price, payer, messages, wouldEndAt }: RouteReply<typeof billing.readQuote>) {
  const text = useText();
  const parts: Fact[] =
    price.igstPaise > 0
      ? [[text('pay.igst'), rupeesExactly(price.igstPaise), 'part']]
      : [
          [text('pay.cgst'), rupeesExactly(price.cgstPaise), 'part'],
          [text('pay.sgst'), rupeesExactly(price.sgstPaise), 'part'],
        ];
  const facts: Fact[] = [
    [text('pay.plan'), plan.name],
    [text('pay.contacts'), plan.contacts],
    [text('pay.messages'), messages],
    [text('pay.amount'), rupeesExactly(price.beforeGstPaise)],
    [text('pay.gst'), rupeesExactly(price.gstPaise)],
    ...parts,
    [text('pay.total'), rupeesExactly(price.totalPaise), 'total'],
  ];
  return (
    <Columns>
      <Sheet as="section" aria-labelledby="order">
        <Heading level={2} size="h3" id="order">
          {text('pay.summary')}
        </Heading>
        <Facts facts={facts} />
        <Small>{text('pay.until', { date: longDate(wouldEndAt) })}</Small>
      </Sheet>
      <Sheet as="section" aria-labelledby="payer">
        <Heading level={2} size="h3" id="payer">
          {text('pay.payer')}
        </Heading>
        <PayForm plan={plan} price={price} payer={payer} />
        <Small>
          {text('pay.accept')} <Link to="/terms-Of-use">{text('pay.terms')}</Link>. {text('pay.refund')}
        </Small>
        <Link to="/plan">{text('pay.back')}</Link>
      </Sheet>
    </Columns>
  );
}
