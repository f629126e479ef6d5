import type { admin } from '@hamrah/contracts';

interface RefundOrder {
  readonly state: admin.RefundState;
  readonly amountPaise: number;
}

/** The amount that staff can still refund: billing's refundable amount minus pending refunds. */
export const subtractPendingRefunds = (refundablePaise: number, orders: readonly RefundOrder[]): number =>
  Math.max(
    0,
    orders
      .filter(({ state }) => state === 'ordered')
      .reduce((remainingPaise, { amountPaise }) => remainingPaise - amountPaise, refundablePaise),
  );
