import { z } from 'zod';
import { memberCode } from '../member.ts';
import { furtherDetails } from './details.ts';
import { partnerPreferences } from './preferences.ts';

/** Fields that matches needs in addition to the card. */
export const searchFields = z.object({
  member: memberCode,
  diet: furtherDetails.shape.diet,
  alcohol: furtherDetails.shape.alcohol,
  children: furtherDetails.shape.children,
  /** Completed share of the profile, 0 to 100. */
  completeness: z.int().min(0).max(100),
  preferences: partnerPreferences,
});
export type SearchFields = z.output<typeof searchFields>;
