import type { billing } from '@hamrah/contracts';

/** A confirmed payment, as its owner sees it. */
export const confirmedPayment: billing.OwnPayment = {
  payment: '0199a7c0-0000-7000-8000-0000000000bb',
  state: 'confirmed',
  plan: 'Gold',
  name: 'Asha Rao',
  phone: '2000000001',
  beforeGstPaise: 199_900,
  gstPaise: 35_982,
  totalPaise: 235_882,
  refundedPaise: 0,
  contacts: 40,
  startedAt: '2026-05-03T10:00:00.000Z',
  paidAt: '2026-05-03T10:01:00.000Z',
  invoice: 'HM/2026-27/000001',
  payUrl: null,
};
