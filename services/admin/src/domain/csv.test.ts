import { expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

it('quotes what is text, doubles quotes within, and ends a record with CRLF', () => {
  expect(csvRecord(['Asha "Ash" Rao', 'Pune, India', 7, true, null])).toBe(
    '"Asha ""Ash"" Rao","Pune, India",7,true,\r\n',
  );
});

it('keeps line breaks within a field as LF, so that CRLF ends records alone', () => {
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
])('%j does no harm in a spreadsheet', (text) => {
  expect(csvRecord([text]).startsWith(`"'`)).toBe(true);
});

it('leaves numbers as they are, negative ones too, and text that merely holds a sign', () => {
  expect(csvRecord([-5, 'a-b', 'a=b', 'asha@example.org'])).toBe('-5,"a-b","a=b","asha@example.org"\r\n');
});
