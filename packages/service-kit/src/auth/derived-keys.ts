import { hkdfSync } from 'node:crypto';
import type { RotatedKeys } from './rotated-keys.ts';

/** Derives a key for one purpose from each key. */
export const deriveKeys = (keys: RotatedKeys, purpose: string): RotatedKeys =>
  keys.map((key) => Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `hamrah ${purpose}`, 32))) as [
    Buffer,
    ...Buffer[],
  ];
