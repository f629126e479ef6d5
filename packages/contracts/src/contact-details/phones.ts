import type { ContactMatch } from './contact-match.ts';

const digitWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero shunya shoonya sunya oh',
    'one ek',
    'two do',
    'three teen tin',
    'four char chaar',
    'five paanch panch paach',
    'six chhe chhah chah cheh',
    'seven saat',
    'eight aath',
    'nine nau nao',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)])),
);
const repeatWords: Readonly<Record<string, number>> = { double: 2, dbl: 2, triple: 3, tripple: 3 };

/**
 * A run of digits, a word, or one other character. The alternatives start differently, so the pattern never backtracks.
 */
const tokens = /\p{Nd}+|\p{L}+|[^\p{Nd}\p{L}]/gu;
/**
 * Separators between the digits of a number, at most three in a row. Colons are excluded: they occur in times and
 * scores.
 */
const separators = /^[\s.\-–—_()[\]*~|+/·•,…]$/u;
/** Number of digits in a phone number. */
const [minDigits, maxDigits] = [10, 15];

interface DigitRun {
  start: number;
  end: number;
  digits: string;
  /** Separators since the last digit. */
  gap: number;
  /** Groups of digits, as written. */
  groups: string[];
}

/** Finds phone numbers of 10 to 15 digits in any notation. */
export function findPhones(text: string): ContactMatch[] {
  const matches: ContactMatch[] = [];
  let run: DigitRun | undefined;
  let repeat = 1;
  const close = () => {
    if (run && isPhone(run)) matches.push({ kind: 'phone', index: run.start, length: run.end - run.start });
    run = undefined;
    repeat = 1;
  };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const word = token.toLowerCase();
    const digits = digitsOf(word);
    if (digits !== undefined) {
      run ??= { start: index, end: index, digits: '', gap: 0, groups: [] };
      run.digits += digits.repeat(repeat);
      run.groups.push(digits.repeat(repeat));
      run.end = index + token.length;
      run.gap = 0;
      repeat = 1;
    } else if (Object.hasOwn(repeatWords, word)) repeat = repeatWords[word] ?? 1;
    else if (run && separators.test(token) && run.gap < 3) run.gap += 1;
    else if (!/^\s$/u.test(token)) close();
  }
  close();
  return matches;
}

/** The digits of a token in any script, or undefined if it has none. */
function digitsOf(word: string): string | undefined {
  if (Object.hasOwn(digitWords, word)) return digitWords[word];
  if (!/^\p{Nd}/u.test(word)) return undefined;
  return Array.from(word, digitValue).join('');
}

/**
 * The value of a decimal digit. In every script the ten digits are consecutive and start at a code point whose last
 * hexadecimal digit is 0 or 6.
 */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return digit;
  if (codePoint >= 0xff10 && codePoint <= 0xff19) return String(codePoint - 0xff10);
  return String((codePoint - 0x06) % 16 < 10 && codePoint % 16 >= 6 ? (codePoint % 16) - 6 : codePoint % 16);
}

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);

const isDate = ([first = '', second = '', third = '']: string[]) =>
  (isYear(first) && second.length <= 2 && third.length <= 2) ||
  (isYear(third) && first.length <= 2 && second.length <= 2);

/** Accepts 10 to 15 digits, unless they contain two years, start with a date or are all zeros. */
function isPhone({ digits, groups }: DigitRun): boolean {
  if (digits.length < minDigits || digits.length > maxDigits) return false;
  return groups.filter(isYear).length < 2 && !isDate(groups) && !/^0+$/.test(digits);
}
