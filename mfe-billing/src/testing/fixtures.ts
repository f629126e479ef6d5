import type { billing } from '@hamrah/contracts';
import { testViewer } from '@hamrah/ui-kit/testing/fixtures.ts';

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

const perks = { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false };
export const gold: billing.PlanView = {
  id: 'gold-6',
  name: 'Gold',
  pricePaise: 199_900,
  crossPricePaise: 299_900,
  contacts: 40,
  perks,
  durationMonths: 6,
  banner: 'Most chosen',
  amount: '1999',
  current: false,
};
export const silver: billing.PlanView = {
  ...gold,
  id: 'silver-3',
  name: 'Silver',
  pricePaise: 99_950,
  crossPricePaise: null,
  contacts: 10,
  durationMonths: 1,
  banner: null,
  amount: '999.50',
};

/** The entitlement of a member without a plan. */
export const freeEntitlement: billing.Entitlement = {
  member: testViewer.member,
  accountType: 'Free',
  plan: null,
  purchasedAt: null,
  expiresAt: null,
  contactsGranted: 0,
  messagesGranted: 0,
  perks: { ...perks, premiumBadge: false },
};
