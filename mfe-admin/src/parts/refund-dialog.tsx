import { admin } from '@hamrah/contracts';
import { QueryView, Skeleton, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useAct } from '../data/use-act.ts';
import { useRead } from '../data/use-read.ts';
import { useText } from '../messages/index.ts';
import { Facts } from './facts.tsx';
import { momentOf, rupeesExactly } from './format.ts';
import { paiseOf } from './money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Orders that money of a payment be given back; the key is this dialog's, so that sent twice it is ordered once. */
export function RefundDialog({ payment, onClose }: { payment: admin.PaymentRow; onClose: () => void }) {
  const text = useText();
  const params = { payment: payment.payment };
  const refunds = useRead(admin.listRefunds, { params });
  const order = useAct(admin.refundPayment);
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<string>();
  const left = refunds.data?.refundablePaise;
  const amount = typed ?? (left === undefined ? '' : String(left / 100));
  const amountPaise = paiseOf(amount);
  const isFit = amountPaise !== undefined && amountPaise > 0 && (left === undefined || amountPaise <= left);
  const refund = async (reason: string) => {
    await order.mutateAsync({ params, body: { key, amountPaise: amountPaise ?? 0, reason } });
    toast.success(text('refund.sent'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('refund.title')}
      onClose={onClose}
      confirm={isFit ? text('refund.confirm', { amount: rupeesExactly(amountPaise) }) : text('refund.button')}
      look="danger"
      onConfirm={refund}
      obstacle={isFit ? undefined : text('refund.unfit')}
    >
      <QueryView query={refunds} skeleton={<Skeleton $height="6rem" />}>
        {({ items, refundablePaise }) => (
          <Facts
            facts={[
              [text('column.txn'), payment.payment],
              [text('refund.paid'), rupeesExactly(payment.totalPaise)],
              [text('refund.left'), rupeesExactly(refundablePaise)],
              ...items.map(
                (one) =>
                  [
                    `${rupeesExactly(one.amountPaise)}, ${text(`refund.${one.state}`)}`,
                    `${momentOf(one.at)}, ${one.by.name}: ${one.reason}`,
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
        onChange={setTyped}
        maxLength={12}
      />
    </ReasonDialog>
  );
}
