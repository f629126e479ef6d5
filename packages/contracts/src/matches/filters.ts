import { z } from 'zod';
import { ageRange, heightRangeInches } from '../member.ts';
import { type PlaceLevel, placeToFind } from '../place-names.ts';
import { ageBounds, heightBoundsInches, type ListName } from '../reference.ts';
import { listEntry } from '../reference-lists.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}
/** A range that includes both ends. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const rangePattern = /^\d\d-\d\d$/;

/** Parses a range in a URL: `21-36`, both ends included. Undefined if it is malformed, reversed or out of bounds. */
export function parseRange(text: string, { min, max }: Bounds): Range | undefined {
  if (!rangePattern.test(text)) return undefined;
  const range = { from: Number(text.slice(0, 2)), to: Number(text.slice(3)) };
  return min <= range.from && range.from < range.to && range.to <= max ? range : undefined;
}

/** A range in a URL. */
const rangeParam = (bounds: Bounds, message: string) =>
  z
    .string()
    .regex(rangePattern, message)
    .transform((text) => parseRange(text, bounds))
    .refine((range): range is Range => range !== undefined, message);

/** Formats a range for a URL. */
export const formatRange = ({ from, to }: Range): string => `${from}-${to}`;

/** Ages in a URL, within `ageBounds`. The end is greater than the start. */
export const ageRangeParam = rangeParam(ageBounds, 'An age range looks like 21-36.');
/** Heights in inches in a URL, within `heightBoundsInches`. The end is greater than the start. */
export const heightRangeParam = rangeParam(heightBoundsInches, 'A height range looks like 60-70, in inches.');

const chooseFromList = 'Please choose from the list.';

/** One entry of a reference list as the option of a filter group; absent: all. */
export const entryParam = (list: ListName) => listEntry(list, chooseFromList).optional();
/** One place as the option of a filter group; absent: all. */
export const placeParam = (level: PlaceLevel) => placeToFind(level).optional();

/** Age criterion; null: any age. */
export const ageCriterion = ageRange.nullable();
/** Height criterion in inches; null: any height. */
export const heightCriterion = heightRangeInches.nullable();
