import type { billing } from '@hamrah/contracts';

const noPerks = { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false } as const;

/** Plans of a new installation. Staff may change them. */
export const defaultPlans: readonly billing.PlanFields[] = [
  {
    id: 'silver',
    name: 'Silver',
    pricePaise: 1_499_00,
    crossPricePaise: 2_499_00,
    contacts: 25,
    perks: { ...noPerks, premiumBadge: true },
    durationMonths: 1,
    banner: null,
    active: true,
  },
  {
    id: 'gold',
    name: 'Gold',
    pricePaise: 2_999_00,
    crossPricePaise: 5_999_00,
    contacts: 75,
    perks: { ...noPerks, premiumBadge: true, relationshipManager: true },
    durationMonths: 3,
    banner: 'Time to get to know each other',
    active: true,
  },
  {
    id: 'diamond',
    name: 'Diamond',
    pricePaise: 4_999_00,
    crossPricePaise: 9_999_00,
    contacts: 150,
    perks: { ...noPerks, premiumBadge: true, relationshipManager: true, nriRishtey: true },
    durationMonths: 6,
    banner: 'Room for a careful choice',
    active: true,
  },
  {
    id: 'platinum',
    name: 'Platinum',
    pricePaise: 9_999_00,
    crossPricePaise: 19_999_00,
    contacts: 300,
    perks: { premiumBadge: true, relationshipManager: true, nriRishtey: true, vipTreatment: true },
    durationMonths: 12,
    banner: 'VIP treatment',
    active: true,
  },
];
