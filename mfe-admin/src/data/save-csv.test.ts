import { expect, test } from 'vitest';
import { createRecordCounter } from './save-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('counts records by CRLF, also when a chunk ends between CR and LF', () => {
  const count = createRecordCounter();
  expect(count(bytes('"ID","Name"\r\n"1","Two\nlines"\r'))).toBe(1);
  expect(count(bytes('\n"2","Asha"\r\n'))).toBe(3);
});
