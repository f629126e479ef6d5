import type { admin } from '@hamrah/contracts';

interface OrderedRefund {
  readonly state: admin.RefundState;
  readonly amountPaise: number;
}

/** What can still be ordered of a payment: what billing can give back, less what is ordered and not settled yet. */
export const refundablePaiseOf = (refundablePaise: number, orders: readonly OrderedRefund[]): number =>
  Math.max(
    0,
    orders
      .filter(({ state }) => state === 'ordered')
      .reduce((left, { amountPaise }) => left - amountPaise, refundablePaise),
  );
