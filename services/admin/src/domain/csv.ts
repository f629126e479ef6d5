/** A field of a record. Null is an empty field. */
export type CsvValue = string | number | boolean | null;

/** Starts every file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches text that spreadsheets may read as a formula: a formula character or its full-width form, even after white
 * space. A leading tab or line break also matches.
 */
const formulaStart = /^[\s\u200b\u2060]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Formats a field. Text is quoted, and an apostrophe disables formulas. */
function fieldOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replace(/\r\n?/g, '\n');
  const escaped = formulaStart.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}

/** Formats an RFC 4180 record that ends with CRLF. Line breaks within a field are LF. */
export const csvRecord = (values: readonly CsvValue[]): string => `${values.map(fieldOf).join(',')}\r\n`;
