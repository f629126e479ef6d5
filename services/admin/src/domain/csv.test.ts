import { expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

it('quotes text, doubles inner quotes and ends a record with CRLF', () => {
  expect(csvRecord(['Asha "Ash" Rao', 'Pune, India', 7, true, null])).toBe(
    '"Asha ""Ash"" Rao","Pune, India",7,true,\r\n',
  );
});

it('writes line breaks within a field as LF, so that only records end with CRLF', () => {
  expect(csvRecord(['one\r\ntwo\rthree\nfour'])).toBe('"one\ntwo\nthree\nfour"\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\n=1+1',
  '\u00a0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("http://elsewhere.example","x")',
])('disables the formula %j', (text) => {
  expect(csvRecord([text]).startsWith(`"'`)).toBe(true);
});

it('leaves numbers and text with an inner sign unchanged', () => {
  expect(csvRecord([-5, 'a-b', 'a=b', 'asha@example.org'])).toBe('-5,"a-b","a=b","asha@example.org"\r\n');
});
