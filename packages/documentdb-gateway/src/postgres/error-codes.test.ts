import { describe, expect, test } from 'vitest';
import { mongoCodeOf, unpackSqlState } from './error-codes.ts';

describe('error codes', () => {
  test('unpacks the SQLSTATE of a write error', () => {
    expect(unpackSqlState(319_029_277)).toBe('M001C');
    expect(unpackSqlState(50_331_677)).toBe('M0003');
  });

  test('maps SQLSTATEs to the codes that clients read', () => {
    expect(['M001C', '23505', '23P01'].map(mongoCodeOf)).toEqual([11000, 11000, 11000]);
    expect(['40001', '40P01'].map(mongoCodeOf)).toEqual([112, 112]);
    expect(['M0008', 'M000F', 'M000S', 'M000R', 'M00CO'].map(mongoCodeOf)).toEqual([26, 48, 86, 85, 121]);
  });

  test('maps an unknown SQLSTATE to UnknownError', () => {
    expect(mongoCodeOf('ZZ999')).toBe(8);
  });
});
