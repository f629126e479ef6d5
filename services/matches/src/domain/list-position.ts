/** A position in a list: by time of joining, then by code. */
export interface ListPosition {
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  /** The code as a number. */
  readonly code: number;
}

/** Compares two positions for sorting: negative when `a` joined before `b`. */
export const compareListPositions = (a: ListPosition, b: ListPosition): number =>
  a.joinedAt - b.joinedAt || a.code - b.code;

/** Parses `ISO 8601|code`. A malformed time or code becomes NaN. */
export function parseSortKey(sortKey: string): ListPosition {
  const [joinedAt = '', code = ''] = sortKey.split('|');
  return { joinedAt: Date.parse(joinedAt), code: codeToNumber(code) };
}

/** Formats a sort key that `parseSortKey` can parse. */
export const formatSortKey = (joinedAt: number, member: string): string =>
  `${new Date(joinedAt).toISOString()}|${member}`;

/** Whether two sort keys mean the same position. Their times may have different formats. */
export const isSamePosition = (a: string, b: string): boolean =>
  a === b || compareListPositions(parseSortKey(a), parseSortKey(b)) === 0;

export function isSortKey(text: string): boolean {
  const { joinedAt, code } = parseSortKey(text);
  return Number.isFinite(joinedAt) && Number.isFinite(code);
}

/** The digits of Crockford's base 32. Their character codes have the same order as their values. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitValues = new Map([...digits].map((digit, value) => [digit, value]));
const prefix = 'HM';
const codeLength = 8;

/** Number of possible codes. */
export const codeCount = digits.length ** codeLength;

/** A member's code as a 40-bit number. Keeps the order of codes; NaN for a malformed code. */
export function codeToNumber(code: string): number {
  if (code.length !== prefix.length + codeLength || !code.startsWith(prefix)) return Number.NaN;
  let number = 0;
  for (let index = prefix.length; index < code.length; index += 1)
    number = number * 32 + (digitValues.get(code[index] as string) ?? Number.NaN);
  return number;
}

/** The inverse of `codeToNumber`. */
export function numberToCode(number: number): string {
  let code = '';
  for (let remaining = number, index = 0; index < codeLength; remaining = Math.floor(remaining / 32), index += 1)
    code = digits[remaining % 32] + code;
  return prefix + code;
}
