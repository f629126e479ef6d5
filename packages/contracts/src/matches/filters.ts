import { z } from 'zod';
import { ageRange, singleLineText } from '../member.ts';
import { ageBounds, heightBoundsInches } from '../reference.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}
/** Both ends belong to a range. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range in an address, `21-36`, both ends included. */
const rangeParam = ({ min, max }: Bounds, message: string) =>
  z
    .string()
    .regex(/^\d\d-\d\d$/, message)
    .transform((text): Range => ({ from: Number(text.slice(0, 2)), to: Number(text.slice(3)) }))
    .refine(({ from, to }) => min <= from && from < to && to <= max, message);

/** How a range is written in an address. */
export const formatRange = ({ from, to }: Range): string => `${from}-${to}`;

/** Ages in an address, within `ageBounds`, the end above the start. */
export const ageRangeParam = rangeParam(ageBounds, 'An age range looks like 21-36.');
/** Heights in inches in an address, within `heightBoundsInches`, the end above the start. */
export const heightRangeParam = rangeParam(heightBoundsInches, 'A height range looks like 60-70, in inches.');

/** One option of a filter group; absent means all. */
export const optionParam = singleLineText(60, 'Please choose from the list.').optional();

const inches = z.int().min(heightBoundsInches.min).max(heightBoundsInches.max);

/** Ages looked for; null: all. */
export const ageCriterion = ageRange.nullable();
/** Heights looked for, in inches; null: all. */
export const heightCriterion = z
  .object({ from: inches, to: inches })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End height must be greater than start height' })
  .nullable();
