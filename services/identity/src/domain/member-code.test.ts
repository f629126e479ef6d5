import { memberCode } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { memberCodeFrom } from './member-code.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('memberCodeFrom', () => {
  it('encodes the bytes as one big-endian number, five bits per character', () => {
    expect(memberCodeFrom(bytes(0, 0, 0, 0, 0))).toBe('HM00000000');
    expect(memberCodeFrom(bytes(0, 0, 0, 0, 33))).toBe('HM00000011');
    expect(memberCodeFrom(bytes(255, 255, 255, 255, 255))).toBe('HMZZZZZZZZ');
    expect(memberCodeFrom(bytes(1, 2, 3, 4, 5))).toBe('HM04106105');
  });

  it('always matches the format of the contracts', () => {
    for (let value = 0; value < 256; value++) {
      expect(memberCode.safeParse(memberCodeFrom(bytes(value, 255 - value, value, 7 * value, value))).success).toBe(
        true,
      );
    }
  });

  it('refuses fewer bytes than a code needs', () => {
    expect(() => memberCodeFrom(bytes(1, 2, 3, 4))).toThrow(RangeError);
  });
});
