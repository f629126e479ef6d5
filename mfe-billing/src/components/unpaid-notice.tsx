import type { billing } from '@hamrah/contracts';
import { isUnpaid } from '@hamrah/contracts/billing';
import { Button, Card, Heading, LinkButton, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { usePayment } from '../data/use-payment.ts';
import { useText } from '../messages/index.ts';
import { formatLongDate } from './format-date.ts';

const Panel = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.xl};`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.s};`;

interface UnpaidNoticeProps {
  readonly payment: string;
  readonly entitlement: billing.Entitlement | undefined;
  readonly onDismiss: () => void;
}

/** States that a payment failed and nothing was charged, and offers another attempt. */
export function UnpaidNotice({ payment, entitlement, onDismiss }: UnpaidNoticeProps) {
  const text = useText();
  const id = useId();
  const { data } = usePayment(payment);
  if (!data || !isUnpaid(data.state)) return null;
  const current = entitlement?.plan;
  return (
    <Panel as="section" role="status" aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {text('unpaid.title', { plan: data.plan })}
      </Heading>
      <p>
        {text('unpaid.notCharged')}{' '}
        {current &&
          entitlement.expiresAt &&
          text('unpaid.keepsPlan', { plan: current, date: formatLongDate(entitlement.expiresAt) })}
      </p>
      <Row>
        <LinkButton to={`/paynow/${data.beforeGstPaise / 100}`}>{text('unpaid.retry', { plan: data.plan })}</LinkButton>
        <Button variant="secondary" onPress={onDismiss}>
          {text('unpaid.dismiss')}
        </Button>
      </Row>
    </Panel>
  );
}
