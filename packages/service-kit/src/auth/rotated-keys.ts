import { z } from 'zod';

/** Keys of one purpose: the first signs, all verify. */
export type RotatedKeys = readonly [Buffer, ...Buffer[]];

/** Environment schema: hex keys of at least 32 bytes, separated by commas. */
export const rotatedKeys = z
  .string()
  .regex(/^[0-9a-f]{64,}(,[0-9a-f]{64,})*$/i, 'must be hex keys of at least 32 bytes, separated by commas')
  .transform((text) => text.split(',').map((hex) => Buffer.from(hex, 'hex')) as [Buffer, ...Buffer[]]);
