import { ageBounds } from '@hamrah/contracts/reference';

export const partnerGenders = ['woman', 'man'] as const;
export type PartnerGender = (typeof partnerGenders)[number];

export const searchDefaults = { looking: 'woman', from: '18', to: '27' } as const;

/** Minimum age of a search, by the gender of the partner. */
export const minAgeByPartnerGender = { woman: ageBounds.min, man: 21 } as const satisfies Record<PartnerGender, number>;

/** The values of the two age fields. */
export interface Ages {
  readonly from: string;
  readonly to: string;
}

/** Removes all characters but digits and truncates to two digits. */
export const toAgeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 2);

/**
 * Normalises the ages of a search. The lower age resets to 18 for women and 21 for men if it is missing or too low. The
 * upper age is at most 60 and above the lower age.
 */
export function normalizeAges(partnerGender: PartnerGender, { from, to }: Ages): Ages {
  const minAge = minAgeByPartnerGender[partnerGender];
  const lowerInput = Number(from);
  const lowerAge = lowerInput < minAge ? minAge : Math.min(lowerInput, ageBounds.max - 1);
  const upperAge = to === '' ? Number(searchDefaults.to) : Math.min(Number(to), ageBounds.max);
  return { from: String(lowerAge), to: String(Math.max(upperAge, lowerAge + 1)) };
}

/** The registration path with the search as query. Empty values are omitted. */
export function registrationPath(search: { looking?: string; from?: string; to?: string; path?: string }): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value));
  return query.size > 0 ? `/register?${query}` : '/register';
}
