import { describe, expect, it } from 'vitest';
import { mayRegister } from './age.ts';

const today = new Date('2026-03-15T10:00:00Z');

describe('the age of registration', () => {
  it('begins on the eighteenth birthday', () => {
    expect(mayRegister('2008-03-15', today)).toBe(true);
    expect(mayRegister('2008-03-16', today)).toBe(false);
  });

  it('ends on the sixty-first birthday', () => {
    expect(mayRegister('1965-03-16', today)).toBe(true);
    expect(mayRegister('1965-03-15', today)).toBe(false);
  });

  it('refuses those not born yet', () => {
    expect(mayRegister('2030-01-01', today)).toBe(false);
  });
});
