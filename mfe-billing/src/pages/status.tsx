import type { billing } from '@hamrah/contracts';
import { Button, Card, colour, Heading, LinkButton, Page, PreparingState, size, space } from '@hamrah/ui-kit';
import { announce, queryClient, toast } from '@hamrah/ui-kit/shell-api';
import { CircleCheck, Download, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { leaveFor } from '../data/leave-for.ts';
import { useCancelPayment } from '../data/use-cancel-payment.ts';
import { useInvoice } from '../data/use-invoice.ts';
import { usePayment } from '../data/use-payment.ts';
import { useText } from '../messages/index.ts';
import { Facts } from '../parts/facts.tsx';
import { rupeesExactly } from '../parts/money.ts';
import { useAfter } from '../parts/use-after.ts';

const Sheet = styled(Card)`
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
  & > * { flex: 1 0 auto; }
`;
const Thanks = styled.p`max-width: 26rem; text-align: center;`;
const Code = styled.span`font-size: ${size.small};`;
const turn = keyframes`to { transform: rotate(1turn); }`;
const Turning = styled(LoaderCircle)`
  @media (prefers-reduced-motion: no-preference) { animation: ${turn} 1.6s linear infinite; }
`;

/** How long a payment may take before the member is told what they can do meanwhile, in milliseconds. */
const longMs = 15_000;
/** States a payment ends in without being paid. */
const unpaid: readonly billing.PaymentState[] = ['failed', 'cancelled', 'expired'];

/** How a payment went. */
export function Status() {
  const text = useText();
  const navigate = useNavigate();
  const { txnid = '' } = useParams();
  const { data: payment, error } = usePayment(txnid);
  const isUnpaid = payment !== undefined && unpaid.includes(payment.state);
  const hasFailed = payment === undefined && error !== null;
  useEffect(() => {
    if (!isUnpaid && !hasFailed) return;
    toast.failure(text(hasFailed ? 'status.error' : 'status.failed'));
    void navigate('/plan', { replace: true });
  }, [isUnpaid, hasFailed, navigate, text]);
  const isConfirmed = payment?.state === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    announce(text('status.confirmed'));
    // What every page shows of the account follows the payment.
    void queryClient.invalidateQueries();
  }, [isConfirmed, text]);
  return (
    <Page title={text(isConfirmed ? 'status.confirmed' : 'status.title')} width="narrow">
      {payment && payment.state !== 'pending' && !isUnpaid ? (
        <Settled payment={payment} />
      ) : (
        <Waiting payment={payment} />
      )}
    </Page>
  );
}

function Waiting({ payment }: { payment: billing.PaymentView | undefined }) {
  const text = useText();
  const cancel = useCancelPayment();
  const isLong = useAfter(longMs);
  const url = payment?.payUrl ?? null;
  const giveUp = (id: string) => cancel.mutate(id, { onError: () => toast.failure(text('status.notCancelled')) });
  return (
    <PreparingState title={text('status.loading')}>
      <Turning aria-hidden size={36} strokeWidth={1.75} />
      <p>{text(isLong ? 'status.long' : 'status.waiting')}</p>
      {isLong && payment && url !== null && (
        <Row>
          <Button onPress={() => leaveFor(url)}>{text('status.continue')}</Button>
          <Button look="secondary" isPending={cancel.isPending} onPress={() => giveUp(payment.payment)}>
            {text('status.cancel')}
          </Button>
        </Row>
      )}
    </PreparingState>
  );
}

function Settled({ payment }: { payment: billing.PaymentView }) {
  const text = useText();
  const invoice = useInvoice(payment);
  const isConfirmed = payment.state === 'confirmed';
  const title = isConfirmed ? null : text(payment.state === 'refunded' ? 'status.refunded' : 'status.disputed');
  return (
    <Sheet>
      {isConfirmed && <CircleCheck aria-hidden size={56} strokeWidth={1.5} />}
      {title && (
        <Heading level={2} size="h3">
          {title}
        </Heading>
      )}
      {isConfirmed && <Thanks>{text('status.thanks', { plan: payment.plan, count: payment.contacts })}</Thanks>}
      <Facts
        facts={[
          [text('status.plan'), payment.plan],
          [text('status.payment'), <Code key="id">{payment.payment}</Code>],
          [text('status.amount'), rupeesExactly(payment.beforeGstPaise)],
          [text('status.gst'), rupeesExactly(payment.gstPaise)],
          [text('status.total'), rupeesExactly(payment.totalPaise), 'total'],
        ]}
      />
      {!isConfirmed && <p>{text('status.back')}</p>}
      <Row>
        <LinkButton to="/dashboard">{text('status.close')}</LinkButton>
        {payment.invoice !== null && (
          <Button look="secondary" isPending={invoice.isPending} onPress={() => invoice.mutate()}>
            <Download aria-hidden size={18} /> {text('status.invoice')}
          </Button>
        )}
      </Row>
    </Sheet>
  );
}
