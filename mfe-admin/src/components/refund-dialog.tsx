import { admin } from '@hamrah/contracts';
import { QueryView, Skeleton, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { useText } from '../messages/index.ts';
import { DescriptionList } from './description-list.tsx';
import { formatDateTime, formatExactRupees } from './format.ts';
import { parseRupees } from './parse-rupees.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Requests a refund. The dialog uses one idempotency key, so a resend does not request a second refund. */
export function RefundDialog({ payment, onClose }: { payment: admin.PaymentRow; onClose: () => void }) {
  const text = useText();
  const params = { payment: payment.payment };
  const refunds = useStaffQuery(admin.listRefunds, { params });
  const refundPayment = useStaffMutation(admin.refundPayment);
  const [key] = useState(() => crypto.randomUUID());
  const [typedAmount, setTypedAmount] = useState<string>();
  const refundablePaise = refunds.data?.refundablePaise;
  const amount = typedAmount ?? (refundablePaise === undefined ? '' : String(refundablePaise / 100));
  const amountPaise = parseRupees(amount);
  const isValid =
    amountPaise !== undefined && amountPaise > 0 && (refundablePaise === undefined || amountPaise <= refundablePaise);
  const sendRefund = async (reason: string) => {
    await refundPayment.mutateAsync({ params, body: { key, amountPaise: amountPaise ?? 0, reason } });
    toast.success(text('refund.sent'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('refund.title')}
      onClose={onClose}
      confirmLabel={
        isValid ? text('refund.confirm', { amount: formatExactRupees(amountPaise) }) : text('refund.button')
      }
      variant="danger"
      onConfirm={sendRefund}
      blocker={isValid ? undefined : text('refund.invalid')}
    >
      <QueryView query={refunds} skeleton={<Skeleton $height="6rem" />}>
        {({ items, refundablePaise: availablePaise }) => (
          <DescriptionList
            items={[
              [text('column.txn'), payment.payment],
              [text('refund.paid'), formatExactRupees(payment.totalPaise)],
              [text('refund.left'), formatExactRupees(availablePaise)],
              ...items.map(
                (item) =>
                  [
                    `${formatExactRupees(item.amountPaise)}, ${text(`refund.${item.state}`)}`,
                    `${formatDateTime(item.at)}, ${item.by.name}: ${item.reason}`,
                  ] as const,
              ),
            ]}
          />
        )}
      </QueryView>
      <TextField
        label={text('refund.amount')}
        hint={text('refund.hint')}
        inputMode="decimal"
        value={amount}
        onChange={setTypedAmount}
        maxLength={12}
      />
    </ReasonDialog>
  );
}
