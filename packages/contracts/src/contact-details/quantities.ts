import { soundOf } from './sounds.ts';

/** Dates, times, spans of years, amounts, percentages, degrees, verses and heights: not parts of a phone number. */
const quantityPatterns: readonly RegExp[] = [
  /(?<![\d:/.-])\d{1,2}[-/.] ?\d{1,2}[-/.] ?(?:19|20)\d\d(?!\d)/g,
  /(?<![\d:/.-])(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d ?[-/] ?(?:\d\d|(?:19|20)\d\d)(?!\d)/g,
  /(?<!\d|\d[:.])(?:[01]?\d|2[0-4])[:.][0-5]\d(?::[0-5]\d)?(?: ?[ap]\.?m\b)?(?![\d:]|[.]\d)/gi,
  /(?<![\d,])\d{1,3}(?:,\d{2}){0,2},\d{3}(?:\.\d{1,2})?(?!,?\d)/g,
  /(?:[₹$€£]|\b(?:rs|inr|usd)\b\.?) ?\d{1,7}(?:\.\d{1,2})?(?!\d)/gi,
  /(?<!\d)\d{4,7} ?(?:(?:a|per|p\.?|each|every) ?(?:month|year|annum|day|m\b|a\b)|rupees|monthly|yearly|annually)/gi,
  /(?<!\d)\d{1,3}(?:\.\d{1,3})? ?[%°]/g,
  /(?<!\d|\d[.:])\d{1,3}(?:\.\d{1,3}){1,2}(?!\d|[.:]\d)(?=$|[^\d]{6})/g,
  /(?<!\d)\d ?['′’] ?\d{1,2}(?!\d)/g,
];
const yearPattern = /^(?:19|20)\d\d$/;

const soundsOf = (words: string) => new Set(words.split(' ').map(soundOf));
/** Words after a number that say what it counts. */
const unitSounds = soundsOf(
  'years year yrs yr saal sal varsh varshe varshon vayasu vayathu boyos bochor months month days day din hours hour hrs minutes ' +
    'kg kgs kilo kilos kilogram cm cms centimetre feet foot ft phut inch inches in lakh lakhs lac lakhon lpa crore cr thousand hundred k hazar hajar rupees rupaye ' +
    'percent marks members people persons persone km kms mile miles metres meters acres bhk sqft sq am pm baje bajे vaje vagye mani gantalaku gante th st nd rd am books balls out batch',
);
/** Words before a number that say what it is. */
const labelSounds = soundsOf(
  'pin pincode zip code sector plot phase house flat road gali street block ward iso rank air score roll marks cgpa gpa boeing route rs inr rupees salary income package ctc emi rent savings neet gate jee cat flight bus in since ang earn earns scored',
);
/** The same for small numbers. The Hindi word `aage` (then) sounds like `age`. */
const shortLabelSounds = soundsOf('age aged umar umr height weight class section chapter verse gita psalm');
/** Maximum lengths of the numbers that units and labels explain. */
const [maxUnitDigits, maxLabelDigits, maxShortLabelDigits] = [4, 8, 3];

/** Start and end of every quantity that is recognisable by its notation, in order. */
export function findQuantities(text: string): readonly (readonly [number, number])[] {
  const spans = quantityPatterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => [index, index + match.length] as const),
  );
  return spans.toSorted(([a], [b]) => a - b);
}

/** Whether a number is a year, or the word before or after it says what it counts. */
export function isExplained(digits: string, previousWord: string, nextWord: string): boolean {
  if (yearPattern.test(digits)) return true;
  if (digits.length <= maxUnitDigits && nextWord && unitSounds.has(soundOf(nextWord))) return true;
  if (!previousWord) return false;
  const label = soundOf(previousWord);
  return (
    (digits.length <= maxLabelDigits && labelSounds.has(label)) ||
    (digits.length <= maxShortLabelDigits && shortLabelSounds.has(label))
  );
}
