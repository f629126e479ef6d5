import { heightBoundsInches, memberCode } from '@hamrah/contracts';
import { z } from 'zod';

const maxTextLength = 6_000;
const tooLong = `Please keep this within ${maxTextLength} characters.`;

/** A text, however it comes: numbers and truth values in words, nothing as the empty text. */
export const text = z
  .union([z.string().max(maxTextLength, tooLong), z.number(), z.boolean(), z.null()], {
    error: (issue) => (typeof issue.input === 'string' ? tooLong : 'Please send a text here.'),
  })
  .optional()
  .transform((value) => (value === undefined || value === null ? '' : String(value)));

/** A list of names: an array of them, or one text with commas between. */
export const nameList = z.union([z.array(text).max(200), text], 'Please send a list of names here.');

/** A number, however it is written; null for none. */
export const numeric = text
  .refine((value) => /^$|^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()), 'Please enter a number.')
  .transform((value) => (value.trim() === '' ? null : Number(value)));

/** The profile ID of a member. */
export const memberCodeField = text
  .transform((value) => value.trim().toUpperCase())
  .refine((value) => memberCode.safeParse(value).success, 'User not found');

/** One option of a filter; `undefined` for none and for `All`. */
export const filterOption = nameList
  .transform((value) => (typeof value === 'string' ? [value] : value).filter((each) => each !== '' && each !== 'All'))
  .refine((chosen) => chosen.length < 2, 'Please choose one.')
  .transform(([chosen]) => chosen);

/** A height in inches, told as a number or as a label (`5' 6"`); null for none. */
export function parseInches(told: string): number | null {
  const value = told.trim();
  const [, feet, inches = '0'] = /^(\d)\s*'\s*(\d{1,2})?/.exec(value) ?? [];
  if (feet !== undefined) return Number(feet) * 12 + Number(inches);
  return /^\d{1,3}(\.\d+)?$/.test(value) ? Math.round(Number(value)) : null;
}

/** A range both ends of which are told; null when one is missing. */
export const rangeOf = (from: number | null, to: number | null): { from: number; to: number } | null =>
  from === null || to === null ? null : { from, to };

/** A height within the bounds of the product. */
export const clampHeight = (inches: number): number =>
  Math.min(Math.max(inches, heightBoundsInches.min), heightBoundsInches.max);
