import { Card, colour, Heading, media, Page, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { Link, Navigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { type BillLine, BillLines } from '../components/bill-lines.tsx';
import { formatLongDate } from '../components/format-date.ts';
import { formatExactRupees } from '../components/format-money.ts';
import { PayForm } from '../components/pay-form.tsx';
import { type Quote, useQuote } from '../data/use-quote.ts';
import { useText } from '../messages/index.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`;
const Panel = styled(Card)`display: grid; gap: ${space.m};`;
const Small = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** The last step before the payment provider. It shows the full price. */
export function Pay() {
  const text = useText();
  const { amount = '' } = useParams();
  const quote = useQuote(amount);
  if (quote.error instanceof ApiError && ['billing.plan_not_found', 'request.invalid'].includes(quote.error.code))
    return <Navigate to="/plan" replace />;
  return (
    <Page title={text('pay.title')} lead={text('pay.lead')} width="reading">
      <QueryView query={quote} skeleton={<Skeleton $height="24rem" />}>
        {(order) => <Order {...order} />}
      </QueryView>
    </Page>
  );
}

function Order({ plan, price, payer, messages, wouldEndAt }: Quote) {
  const text = useText();
  const gstParts: BillLine[] =
    price.igstPaise > 0
      ? [[text('pay.igst'), formatExactRupees(price.igstPaise), 'part']]
      : [
          [text('pay.cgst'), formatExactRupees(price.cgstPaise), 'part'],
          [text('pay.sgst'), formatExactRupees(price.sgstPaise), 'part'],
        ];
  const lines: BillLine[] = [
    [text('pay.plan'), plan.name],
    [text('pay.contacts'), plan.contacts],
    [text('pay.messages'), messages],
    [text('pay.amount'), formatExactRupees(price.beforeGstPaise)],
    [text('pay.gst'), formatExactRupees(price.gstPaise)],
    ...gstParts,
    [text('pay.total'), formatExactRupees(price.totalPaise), 'total'],
  ];
  return (
    <Columns>
      <Panel as="section" aria-labelledby="order">
        <Heading level={2} size="h3" id="order">
          {text('pay.summary')}
        </Heading>
        <BillLines lines={lines} />
        <Small>{text('pay.until', { date: formatLongDate(wouldEndAt) })}</Small>
      </Panel>
      <Panel as="section" aria-labelledby="payer">
        <Heading level={2} size="h3" id="payer">
          {text('pay.payer')}
        </Heading>
        <PayForm plan={plan} price={price} payer={payer} />
        <Small>
          {text('pay.accept')} <Link to="/terms-Of-use">{text('pay.terms')}</Link>. {text('pay.refund')}
        </Small>
        <Link to="/plan">{text('pay.back')}</Link>
      </Panel>
    </Columns>
  );
}
