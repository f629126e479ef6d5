import { z } from 'zod';

/** Keys of one purpose: the first makes, all of them check, so that what an earlier one made stays good. */
export type RotatedKeys = readonly [Buffer, ...Buffer[]];

/** The schema of such keys in an environment: hex of 32 bytes or more each, commas between them. */
export const rotatedKeys = z
  .string()
  .regex(/^[0-9a-f]{64,}(,[0-9a-f]{64,})*$/i, 'must be at least 32 bytes in hex; several with commas between them')
  .transform((text) => text.split(',').map((hex) => Buffer.from(hex, 'hex')) as [Buffer, ...Buffer[]]);
