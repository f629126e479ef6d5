import type { billing } from '@hamrah/contracts';
import {
  Badge,
  Button,
  Card,
  colour,
  Heading,
  LoadMore,
  media,
  QueryView,
  size,
  space,
  VisuallyHidden,
} from '@hamrah/ui-kit';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInvoiceDownload } from '../data/use-invoice-download.ts';
import { usePayments } from '../data/use-payment.ts';
import { useText } from '../messages/index.ts';
import { formatLongDate } from './format-date.ts';
import { formatExactRupees } from './format-money.ts';

const Section = styled.section`display: grid; gap: ${space.m}; margin-top: ${space.xl};`;
const List = styled.ul`display: grid; list-style: none;`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  padding: ${space.m} 0;
  border-top: 1px solid ${colour.line};
  &:first-child { padding-top: 0; border-top: 0; }
  &:last-child { padding-bottom: 0; }
  & small { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
  & > :first-child { flex: 1 0 60%; }
  & > :last-child { justify-self: end; }
  & > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  ${media.medium} { display: grid; grid-template-columns: 1fr 7rem 9rem 8rem; }
`;
const Amount = styled.span`font-variant-numeric: tabular-nums; text-align: right;`;
const InvoiceButton = styled(
  Button,
)`min-height: 2.75rem; padding-inline: ${space.s}; margin-right: calc(-1 * ${space.s});`;

/** The viewer's payments with their invoices. Renders nothing during the first load or without payments. */
export function PaymentHistory() {
  const text = useText();
  const id = useId();
  const query = usePayments();
  const payments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFirstLoad = query.isPending && query.errorUpdateCount === 0;
  if (isFirstLoad || (query.data && payments.length === 0)) return null;
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {text('payments.title')}
      </Heading>
      <QueryView query={query} skeleton={null}>
        {() => (
          <>
            <Card>
              <List>
                {payments.map((payment) => (
                  <PaymentRow key={payment.payment} payment={payment} />
                ))}
              </List>
            </Card>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function PaymentRow({ payment }: { payment: billing.PaymentView }) {
  const text = useText();
  const invoice = useInvoiceDownload(payment);
  return (
    <Row>
      <span>
        <strong>{payment.plan}</strong>
        <small>{formatLongDate(payment.paidAt ?? payment.startedAt)}</small>
        {payment.invoice !== null && <small>{payment.invoice}</small>}
      </span>
      <Amount>{formatExactRupees(payment.totalPaise)}</Amount>
      <span>
        <Badge tone={payment.state === 'confirmed' ? 'sage' : 'plain'}>{text(`payments.state.${payment.state}`)}</Badge>
      </span>
      {payment.invoice !== null && (
        <InvoiceButton variant="quiet" isPending={invoice.isPending} onPress={() => invoice.mutate()}>
          <Download aria-hidden size={18} /> {text('payments.invoice')}{' '}
          <VisuallyHidden>{payment.invoice}</VisuallyHidden>
        </InvoiceButton>
      )}
      {payment.state === 'pending' && <Link to={`/status/${payment.payment}`}>{text('payments.view')}</Link>}
      {payment.invoice === null && payment.state !== 'pending' && <span />}
    </Row>
  );
}
