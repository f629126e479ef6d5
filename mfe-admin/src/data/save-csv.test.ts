import { expect, test } from 'vitest';
import { createRecordCounter } from './save-csv.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);

test('counts a record for each CRLF, even if a chunk ends between CR and LF', () => {
  const countRecords = createRecordCounter();
  expect(countRecords(encodeText('"ID","Name"\r\n"1","Two\nlines"\r'))).toBe(1);
  expect(countRecords(encodeText('\n"2","Asha"\r\n'))).toBe(3);
});
