/** A field of a record; null is empty. */
export type CsvValue = string | number | boolean | null;

/** Begins every file: spreadsheets then read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, in their full-width forms too. */
const formulaStart = /^[\s\u200b\u2060]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A field: texts always in quotes, one that a spreadsheet would run as a formula behind an apostrophe. */
function fieldOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const plain = value.replace(/\r\n?/g, '\n');
  const harmless = formulaStart.test(plain) ? `'${plain}` : plain;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One record of RFC 4180, its CRLF included; line breaks within a field are LF alone. */
export const csvRecord = (values: readonly CsvValue[]): string => `${values.map(fieldOf).join(',')}\r\n`;
