import { describe, expect, test } from 'vitest';
import { codeOfState, stateOfPacked } from './error-codes.ts';

describe('engine errors', () => {
  test('a packed write error code holds five characters of a SQLSTATE', () => {
    expect(stateOfPacked(319_029_277)).toBe('M001C');
    expect(stateOfPacked(50_331_677)).toBe('M0003');
  });

  test('states become the codes that clients look at', () => {
    expect(['M001C', '23505', '23P01'].map(codeOfState)).toEqual([11000, 11000, 11000]);
    expect(['40001', '40P01'].map(codeOfState)).toEqual([112, 112]);
    expect(['M0008', 'M000F', 'M000S', 'M000R', 'M00CO'].map(codeOfState)).toEqual([26, 48, 86, 85, 121]);
  });

  test('an unknown state is an UnknownError, never a success', () => {
    expect(codeOfState('ZZ999')).toBe(8);
  });
});
