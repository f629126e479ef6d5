import { numberWordOf, repeatSounds } from './number-words.ts';
import { findQuantities, isExplained } from './quantities.ts';
import { soundOf } from './sounds.ts';

/** Digits that are written together, and the gap between them and the preceding digits. */
export interface DigitGroup {
  readonly start: number;
  end: number;
  /** The digits; a `?` for each digit that is a word. */
  digits: string;
  /** Whether the text shows that the group is not part of a phone number. */
  readonly isExplained: boolean;
  readonly isWeak: boolean;
  /** Whether the group looks like a PIN code after the name of a place. */
  readonly isPinCode: boolean;
  /**
   * Content of the gap. `signs`: few signs. `connectors`: connecting words or many signs. `words`: other words, or many
   * connecting words.
   */
  readonly gap: 'signs' | 'connectors' | 'words';
  readonly gapWords: number;
}

/** Words that may connect two parts of a number. */
const connectors = new Set(
  (
    'and then also plus next after followed by again with ends end ending starts start starting first second last half part digits digit ' +
    'number no is are my the it on dash hyphen space dot comma slash star hash hundred thousand sau hazar to or ke baad uske ka ki ko do hai one two'
  ).split(' '),
);
/** Separates texts whose digits form one number only if each text has several digits. No input contains it. */
export const textBoundary = '\0';
const maxGapWords = 9;
const maxSigns = 14;
const maxConnectors = 8;
const tokens = /\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu;

/** Finds the digits of a text, in numerals and words. */
export function findDigitGroups(text: string): DigitGroup[] {
  const found: DigitGroup[] = [];
  const quantities = findQuantities(text);
  const all = Array.from(text.matchAll(tokens), ({ 0: token, index }) => ({ token, index, end: index + token.length }));
  let [quantity, repeat, signs, connectorCount, wordCount, isTens] = [0, 1, 0, 0, 0, false];
  const isNumeralAt = (position: number) => /^\d/.test(all[position]?.token ?? '');
  /** Whether a letter without spaces separates digits: `98x76x54`. */
  const isSeparator = (position: number) =>
    /^[a-z]$/i.test(all[position]?.token ?? '') && isNumeralAt(position - 1) && isNumeralAt(position + 1);
  const wordAt = (position: number) =>
    /^[\p{L}\p{M}]/u.test(all[position]?.token ?? '') && !isSeparator(position) ? (all[position]?.token ?? '') : '';
  /** The word before a number. Skips `no.`, `number`, `of` and `is`. */
  const labelBefore = (position: number): string => {
    const at = wordAt(position - 1) ? position - 1 : position - 2;
    return /^(?:no|number|of|is)$/i.test(wordAt(at)) ? wordAt(at - 2) || wordAt(at) : wordAt(at);
  };
  for (const [position, { token, index, end }] of all.entries()) {
    const isNumeral = /^\d/.test(token);
    const isWord = !isNumeral && /^\p{L}/u.test(token);
    if (!isNumeral && !isWord) {
      signs += token.length;
      if (token.includes(textBoundary)) wordCount += maxGapWords;
      continue;
    }
    const sound = isWord && token.length < 8 ? soundOf(token) : '';
    const times = isWord ? repeatSounds.get(sound) : undefined;
    if (times !== undefined) {
      repeat = times;
      continue;
    }
    const word = isWord ? numberWordOf(token) : undefined;
    if (isSeparator(position)) {
      signs += 1;
      continue;
    }
    if (!isNumeral && !word) {
      if (connectors.has(token.toLowerCase())) connectorCount += 1;
      else wordCount += 1;
      isTens = false;
      continue;
    }
    if (isTens && repeat === 1 && word?.count === 1 && word.strength === 'strong') {
      // The ones digit of a number such as `ninety eight`, whose two digits are already counted.
      const last = found.at(-1);
      if (last) last.end = end;
      [isTens, signs] = [false, 0];
      continue;
    }
    const digits = isNumeral ? token.repeat(repeat) : '?'.repeat((word?.count ?? 1) * repeat);
    while ((quantities[quantity]?.[1] ?? Number.POSITIVE_INFINITY) <= index) quantity += 1;
    const isQuantity = (quantities[quantity]?.[0] ?? Number.POSITIVE_INFINITY) <= index;
    const previousWord = labelBefore(position);
    const nextWord = wordAt(position + 1) || wordAt(position + 2);
    found.push({
      start: index,
      end,
      digits,
      isExplained: isNumeral && repeat === 1 && (isQuantity || isExplained(digits, previousWord, nextWord)),
      isPinCode: /^[1-8]\d{5}$/.test(digits) && /^(?:\p{Lu}|[^\p{ASCII}])/u.test(previousWord),
      isWeak: word?.strength === 'weak',
      gap:
        wordCount > 0 || connectorCount > maxConnectors
          ? 'words'
          : connectorCount > 0 || signs > maxSigns
            ? 'connectors'
            : 'signs',
      gapWords: wordCount + connectorCount,
    });
    isTens = word?.strength === 'ten';
    [repeat, signs, connectorCount, wordCount] = [1, 0, 0, 0];
  }
  return found;
}

/** The number of digits in a text, and whether all its words are number words or connectors. */
export function digitsOfPart(text: string): { readonly count: number; readonly isOnlyDigits: boolean } {
  const groups = findDigitGroups(text);
  const isNumberWord = (word: string) =>
    connectors.has(word.toLowerCase()) || repeatSounds.has(soundOf(word)) || numberWordOf(word) !== undefined;
  return {
    count: groups.reduce((sum, { digits }) => sum + digits.length, 0),
    isOnlyDigits: Array.from(text.matchAll(/[\p{L}\p{M}]+/gu)).every(([word]) => isNumberWord(word)),
  };
}
