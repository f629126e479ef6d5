import { expect, it } from 'vitest';
import { linesOf } from './text-block.ts';

it('breaks lines between words, keeps line breaks, and cuts a word that is longer than a line', () => {
  const fits = (line: string) => line.length <= 8;
  expect(linesOf('We walk each day\nहम', fits)).toEqual(['We walk', 'each day', 'हम']);
  expect(linesOf('Thiruvananthapuram', fits)).toEqual(['Thiruvan', 'anthapur', 'am']);
});
