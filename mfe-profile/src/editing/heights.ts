import { heightBoundsInches, heightLabel } from '@hamrah/contracts';
import type { Option } from '@hamrah/ui-kit';

const cmPerInch = 2.54;

/** A height in feet, inches and centimetres: `5' 6" (168 cm)`. */
export const heightWithCm = (inches: number): string => `${heightLabel(inches)} (${Math.round(inches * cmPerInch)} cm)`;

/** All heights that members can select. The id is the height in inches. */
export const heightOptions: readonly Option[] = Array.from(
  { length: heightBoundsInches.max - heightBoundsInches.min + 1 },
  (_, index) => ({ id: String(heightBoundsInches.min + index), label: heightWithCm(heightBoundsInches.min + index) }),
);
