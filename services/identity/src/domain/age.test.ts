import { describe, expect, it } from 'vitest';
import { canRegister } from './age.ts';

const today = new Date('2026-03-15T10:00:00Z');

describe('canRegister', () => {
  it('allows members from their 18th birthday', () => {
    expect(canRegister('2008-03-15', today)).toBe(true);
    expect(canRegister('2008-03-16', today)).toBe(false);
  });

  it('refuses members from their 61st birthday', () => {
    expect(canRegister('1965-03-16', today)).toBe(true);
    expect(canRegister('1965-03-15', today)).toBe(false);
  });

  it('refuses a date of birth in the future', () => {
    expect(canRegister('2030-01-01', today)).toBe(false);
  });
});
