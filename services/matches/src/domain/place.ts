/** A place in the order of listings: between members who joined in the same moment the code decides. */
export interface Place {
  /** ms since 1970. */
  readonly joinedAt: number;
  /** The code as a number. */
  readonly code: number;
}

/** Negative when `one` stands before `other`. */
export const comparePlaces = (one: Place, other: Place): number =>
  one.joinedAt - other.joinedAt || one.code - other.code;

/** The place that `listedAt` names: when a member joined, ISO 8601, then `|` and the code; not numbers where it names none. */
export function placeOf(listedAt: string): Place {
  const [joinedAt = '', code = ''] = listedAt.split('|');
  return { joinedAt: Date.parse(joinedAt), code: codeNumber(code) };
}

/** Formats what `placeOf` parses. */
export const listedAtOf = (joinedAt: number, member: string): string => `${new Date(joinedAt).toISOString()}|${member}`;

/** Whether two members, or one at two times, stand at the same place. */
export const isSamePlace = (one: string, other: string): boolean =>
  one === other || comparePlaces(placeOf(one), placeOf(other)) === 0;

/** Whether `text` can be the `listedAt` of a member. */
export function isPlace(text: string): boolean {
  const { joinedAt, code } = placeOf(text);
  return Number.isFinite(joinedAt) && Number.isFinite(code);
}

/** Digits of Crockford's base 32, in the order of their values and of their characters. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitValues = new Map([...digits].map((digit, value) => [digit, value]));
const prefix = 'HM';
const codeLength = 8;

/** A member's code as a number of 40 bits, in the same order; not a number where it is none. */
export function codeNumber(code: string): number {
  if (code.length !== prefix.length + codeLength || !code.startsWith(prefix)) return Number.NaN;
  let number = 0;
  for (let at = prefix.length; at < code.length; at += 1)
    number = number * 32 + (digitValues.get(code[at] as string) ?? Number.NaN);
  return number;
}

/** The code a number stands for. */
export function codeOf(number: number): string {
  let code = '';
  for (let left = number, at = 0; at < codeLength; left = Math.floor(left / 32), at += 1)
    code = digits[left % 32] + code;
  return prefix + code;
}
