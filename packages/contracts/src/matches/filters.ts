import { z } from 'zod';
import { singleLineText } from '../input-schemas.ts';
import { ageRange, heightRangeInches } from '../member.ts';
import { ageBounds, heightBoundsInches } from '../reference.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}
/** A range that includes both ends. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range in a URL: `21-36`, both ends included. */
const rangeParam = ({ min, max }: Bounds, message: string) =>
  z
    .string()
    .regex(/^\d\d-\d\d$/, message)
    .transform((text): Range => ({ from: Number(text.slice(0, 2)), to: Number(text.slice(3)) }))
    .refine(({ from, to }) => min <= from && from < to && to <= max, message);

/** Formats a range for a URL. */
export const formatRange = ({ from, to }: Range): string => `${from}-${to}`;

/** Ages in a URL, within `ageBounds`. The end is greater than the start. */
export const ageRangeParam = rangeParam(ageBounds, 'An age range looks like 21-36.');
/** Heights in inches in a URL, within `heightBoundsInches`. The end is greater than the start. */
export const heightRangeParam = rangeParam(heightBoundsInches, 'A height range looks like 60-70, in inches.');

/** One option of a filter group; absent: all. */
export const optionParam = singleLineText(60, 'Please choose from the list.').optional();

/** Age criterion; null: any age. */
export const ageCriterion = ageRange.nullable();
/** Height criterion in inches; null: any height. */
export const heightCriterion = heightRangeInches.nullable();
