import type { billing } from '@hamrah/contracts';
import { isUnpaid } from '@hamrah/contracts/billing';
import { Button, Card, colour, Heading, LinkButton, Page, PendingState, size, space } from '@hamrah/ui-kit';
import { announce, queryClient, toast } from '@hamrah/ui-kit/shell-api';
import { CircleCheck, Download, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { BillLines } from '../components/bill-lines.tsx';
import { formatExactRupees } from '../components/format-money.ts';
import { useDelay } from '../components/use-delay.ts';
import { redirectTo } from '../data/redirect.ts';
import { useCancelPayment } from '../data/use-cancel-payment.ts';
import { useInvoiceDownload } from '../data/use-invoice-download.ts';
import { usePayment } from '../data/use-payment.ts';
import { useText } from '../messages/index.ts';

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding: ${space.xl} ${space.l};
  & > svg { color: ${colour.sage}; }
  & > dl { width: min(100%, 26rem); }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  width: min(100%, 26rem);
  & > * { flex: 1 1 auto; min-width: 0; }
`;
const Thanks = styled.p`max-width: 26rem; text-align: center;`;
const Code = styled.span`font-size: ${size.small};`;
const rotation = keyframes`to { transform: rotate(1turn); }`;
const Spinner = styled(LoaderCircle)`
  @media (prefers-reduced-motion: no-preference) { animation: ${rotation} 1.6s linear infinite; }
`;

/** After this time the page offers to continue or cancel the payment. */
const slowAfterMs = 15_000;

/** The outcome of a payment. */
export function Status() {
  const text = useText();
  const navigate = useNavigate();
  const { txnid = '' } = useParams();
  const { data: payment, error } = usePayment(txnid);
  const hasNotPaid = payment !== undefined && isUnpaid(payment.state);
  const hasLoadError = payment === undefined && error !== null;
  useEffect(() => {
    if (!hasNotPaid && !hasLoadError) return;
    toast.error(text(hasLoadError ? 'status.error' : 'status.failed'));
    void navigate('/plan', { replace: true, state: hasNotPaid ? { unpaid: txnid } : null });
  }, [hasNotPaid, hasLoadError, txnid, navigate, text]);
  const isConfirmed = payment?.state === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    announce(text('status.confirmed'));
    // The payment changes account data on every page.
    void queryClient.invalidateQueries();
  }, [isConfirmed, text]);
  return (
    <Page title={text(isConfirmed ? 'status.confirmed' : 'status.title')} width="narrow">
      {payment && payment.state !== 'pending' && !hasNotPaid ? (
        <PaymentResult payment={payment} />
      ) : (
        <PaymentPending payment={payment} />
      )}
    </Page>
  );
}

function PaymentPending({ payment }: { payment: billing.PaymentView | undefined }) {
  const text = useText();
  const cancel = useCancelPayment();
  const isSlow = useDelay(slowAfterMs);
  const url = payment?.payUrl ?? null;
  const cancelPayment = (id: string) => cancel.mutate(id, { onError: () => toast.error(text('status.notCancelled')) });
  return (
    <PendingState title={text('status.loading')}>
      <Spinner aria-hidden size={36} strokeWidth={1.75} />
      <p>{text(isSlow ? 'status.slow' : 'status.confirming')}</p>
      {isSlow && payment && url !== null && (
        <Row>
          <Button onPress={() => redirectTo(url)}>{text('status.continue')}</Button>
          <Button variant="secondary" isPending={cancel.isPending} onPress={() => cancelPayment(payment.payment)}>
            {text('status.cancel')}
          </Button>
        </Row>
      )}
    </PendingState>
  );
}

function PaymentResult({ payment }: { payment: billing.PaymentView }) {
  const text = useText();
  const invoice = useInvoiceDownload(payment);
  const isConfirmed = payment.state === 'confirmed';
  const title = isConfirmed ? null : text(payment.state === 'refunded' ? 'status.refunded' : 'status.disputed');
  return (
    <Panel>
      {isConfirmed && <CircleCheck aria-hidden size={56} strokeWidth={1.5} />}
      {title && (
        <Heading level={2} size="h3">
          {title}
        </Heading>
      )}
      {isConfirmed && <Thanks>{text('status.thanks', { plan: payment.plan, count: payment.contacts })}</Thanks>}
      <BillLines
        lines={[
          [text('status.plan'), payment.plan],
          [text('status.payment'), <Code key="id">{payment.payment}</Code>],
          [text('status.amount'), formatExactRupees(payment.beforeGstPaise)],
          [text('status.gst'), formatExactRupees(payment.gstPaise)],
          [text('status.total'), formatExactRupees(payment.totalPaise), 'total'],
        ]}
      />
      {!isConfirmed && <p>{text('status.noPlan')}</p>}
      <Row>
        <LinkButton to="/dashboard">{text('status.close')}</LinkButton>
        {payment.invoice !== null && (
          <Button variant="secondary" isPending={invoice.isPending} onPress={() => invoice.mutate()}>
            <Download aria-hidden size={18} /> {text('status.invoice')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
