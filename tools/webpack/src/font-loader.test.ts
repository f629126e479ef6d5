import { coreLatin } from '@hamrah/ui-kit/core-latin.ts';
import { expect, it } from 'vitest';
import { charactersOf } from './font-loader.ts';

it('lists the characters of a range', () => {
  expect(charactersOf('U+0041-0043, U+00A9')).toBe('ABC©');
});

it('keeps the letters, digits and punctuation of English text', () => {
  const characters = charactersOf(coreLatin);
  for (const character of 'AZaz09&@–—‘’“”…') expect(characters).toContain(character);
});
