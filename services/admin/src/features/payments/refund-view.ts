import type { admin } from '@hamrah/contracts';
import type { Refund } from '../../store/refunds.ts';

export const refundViewOf = ({ _id, staff, name, at, settledAt, ...rest }: Refund): admin.RefundView => ({
  ...rest,
  refund: _id,
  by: { staff, name },
  at: at.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
