import { ageBounds } from '@hamrah/contracts/reference';

/** Who a visitor looks for. */
export const lookingFor = ['woman', 'man'] as const;
export type LookingFor = (typeof lookingFor)[number];

/** The search box as a page opens with it. */
export const searchDefaults = { looking: 'woman', from: '18', to: '27' } as const;

/** The lower age a search goes back to. */
export const lowestAge = { woman: ageBounds.min, man: 21 } as const satisfies Record<LookingFor, number>;

/** Ages as they stand in the two fields. */
export interface Ages {
  readonly from: string;
  readonly to: string;
}

/** What may stand in an age field while it is typed: two digits at most. */
export const ageDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 2);

/**
 * The ages a search is made with. The lower one goes back to 18 for women and 21 for men when it is missing or below, the
 * upper one is at most 60 and stays above the lower.
 */
export function settleAges(looking: LookingFor, { from, to }: Ages): Ages {
  const least = lowestAge[looking];
  const typed = Number(from);
  const lower = typed < least ? least : Math.min(typed, ageBounds.max - 1);
  const upper = to === '' ? Number(searchDefaults.to) : Math.min(Number(to), ageBounds.max);
  return { from: String(lower), to: String(Math.max(upper, lower + 1)) };
}

/** The address registration opens at, carrying what was searched for; what was left open is left out. */
export function registrationAddress(search: { looking?: string; from?: string; to?: string; path?: string }): string {
  const carried = new URLSearchParams(Object.entries(search).filter(([, value]) => value));
  return carried.size > 0 ? `/register?${carried}` : '/register';
}
