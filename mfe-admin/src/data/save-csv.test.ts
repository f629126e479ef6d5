import { expect, test } from 'vitest';
import { recordCounter } from './save-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('records are counted by their ends, also where a piece ends between the two characters of one', () => {
  const count = recordCounter();
  expect(count(bytes('"ID","Name"\r\n"1","Two\nlines"\r'))).toBe(1);
  expect(count(bytes('\n"2","Asha"\r\n'))).toBe(3);
});
