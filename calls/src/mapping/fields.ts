import { ageBounds, heightBoundsInches, memberCode } from '@hamrah/contracts';
import { z } from 'zod';

const maxTextLength = 6_000;
const tooLong = `Please keep this within ${maxTextLength} characters.`;

/** A text. Accepts numbers and booleans; null and an absent field become an empty string. */
export const text = z
  .union([z.string().max(maxTextLength, tooLong), z.number(), z.boolean(), z.null()], {
    error: (issue) => (typeof issue.input === 'string' ? tooLong : 'Please send a text here.'),
  })
  .optional()
  .transform((value) => (value === undefined || value === null ? '' : String(value)));

/** A list of names: an array, or one comma-separated text. */
export const nameList = z.union([z.array(text).max(200), text], 'Please send a list of names here.');

/** A number or its decimal text. Empty texts become null, as do `null` and `undefined` from browser forms. */
export const numeric = text
  .transform((value) => (/^(null|undefined)$/.test(value) ? '' : value))
  .refine((value) => /^$|^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()), 'Please enter a number.')
  .transform((value) => (value.trim() === '' ? null : Number(value)));

/** The profile ID of a member. Case-insensitive. */
export const memberCodeField = text
  .transform((value) => value.trim().toUpperCase())
  .refine((value) => memberCode.safeParse(value).success, 'User not found');

/** At most one option of a filter. An empty value and `All` become `undefined`. */
export const filterOption = nameList
  .transform((value) => (typeof value === 'string' ? [value] : value).filter((name) => name !== '' && name !== 'All'))
  .refine((options) => options.length < 2, 'Please choose one.')
  .transform(([option]) => option);

/** Parses a number of inches or a label such as `5' 6"`. Returns null for anything else. */
export function parseInches(input: string): number | null {
  const value = input.trim();
  const [, feet, inches = '0'] = /^(\d)\s*'\s*(\d{1,2})?/.exec(value) ?? [];
  if (feet !== undefined) return Number(feet) * 12 + Number(inches);
  return /^\d{1,3}(\.\d+)?$/.test(value) ? Math.round(Number(value)) : null;
}

/** Returns a range, or null if an end is missing. */
export const rangeOf = (from: number | null, to: number | null): { from: number; to: number } | null =>
  from === null || to === null ? null : { from, to };

/** Rounds an age and clamps it to the bounds of the product, as the search screen does. */
export const clampAge = (age: number | null): number | null =>
  age === null ? null : Math.min(Math.max(Math.round(age), ageBounds.min), ageBounds.max);

/** Clamps a height to the bounds of the product. */
export const clampHeight = (inches: number): number =>
  Math.min(Math.max(inches, heightBoundsInches.min), heightBoundsInches.max);
