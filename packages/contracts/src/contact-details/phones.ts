import type { ContactMatch } from './contact-match.ts';
import { type DigitGroup, findDigitGroups } from './digit-groups.ts';

export const minPhoneDigits = 10;
const minCertainWords = 2;
/** Minimum digits of a phone number that are not explained as anything else, such as a year. */
const minUnexplainedDigits = 3;
/** A mobile number in India, with or without the country code. A `?` is a digit in words. */
const indianMobile = /^(?:0|91|\?\?|0091)?[6-9?][\d?]{9}$/;
const maxIndianDigits = 14;
/** For a number that other words split: maximum parts, and minimum digits or number words of each part. */
const [maxChunks, minChunkDigits, minChunkWords] = [4, 3, 4];
/** A part may be as short as two digits if few words split the number and another part is long. */
const [maxShortChunks, minShortChunkDigits, maxShortChunkGap] = [3, 2, 3];
/** Not six digits like a PIN code. */
const longChunk = /^(?:\d{5}|9\d{5}|\d{7,8})$/;
/** A mobile number without its last digit, which other words hint at. No other number of a profile looks like it. */
const almostMobile = /^[6-9]\d{8}$/;

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('');
const matchOf = (groups: readonly DigitGroup[]): ContactMatch[] => {
  const [first, last] = [groups[0], groups.at(-1)];
  return first && last ? [{ kind: 'phone', index: first.start, length: last.end - first.start }] : [];
};

/** Splits groups into runs. Each group for which `isSplit` returns true starts a new run. */
function splitAt(groups: readonly DigitGroup[], isSplit: (group: DigitGroup) => boolean): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  for (const group of groups) {
    const run = runs.at(-1);
    if (run && !isSplit(group)) run.push(group);
    else runs.push([group]);
  }
  return runs;
}

/** Weak words count only beside enough unambiguous words, or in a run of words as long as a phone number. */
function withoutDoubtful(run: readonly DigitGroup[], gap: 'signs' | 'connectors'): readonly DigitGroup[] {
  const isPair = ({ isWeak, digits }: DigitGroup) => isWeak && digits.length === 2;
  const hasPairs =
    gap === 'signs' &&
    digitsOf(run).length >= minPhoneDigits &&
    run.every(({ isExplained }) => !isExplained) &&
    run.filter(isPair).length >= minCertainWords;
  const certain = run.filter((group) => !group.isWeak || (hasPairs && isPair(group)));
  const words = certain.filter(({ digits }) => digits.startsWith('?'));
  if (gap === 'signs' && words.length === certain.length && digitsOf(run).length >= minPhoneDigits) return run;
  const needed = gap === 'signs' ? minCertainWords : run.length - certain.length;
  return words.length >= Math.max(minCertainWords, needed) ? run : certain;
}

function isPhone(run: readonly DigitGroup[]): boolean {
  const digits = digitsOf(run);
  const unexplained = digitsOf(run.filter((group) => !group.isExplained));
  if (run.length === 1 && almostMobile.test(unexplained)) return true;
  if (digits.length < minPhoneDigits || /^0+$/.test(digits)) return false;
  if (unexplained.length >= minPhoneDigits) return true;
  return unexplained.length >= minUnexplainedDigits && indianMobile.test(digits);
}

/** Consecutive groups that together form an Indian mobile number. */
function findIndianMobiles(groups: readonly DigitGroup[], maxGroups: number): ContactMatch[] {
  return groups.flatMap((_, first) => {
    let digits = '';
    for (let last = first; last < Math.min(groups.length, first + maxGroups); last++) {
      digits += groups[last]?.digits ?? '';
      if (digits.length > maxIndianDigits) return [];
      if (last > first && indianMobile.test(digits)) return matchOf(groups.slice(first, last + 1));
    }
    return [];
  });
}

/** Finds phone numbers in any notation. */
export function findPhones(text: string): ContactMatch[] {
  const groups = findDigitGroups(text);
  const tight = splitAt(groups, ({ gap }) => gap !== 'signs').map((run) => withoutDoubtful(run, 'signs'));
  const connected = splitAt(groups, ({ gap }) => gap === 'words').map((run) =>
    withoutDoubtful(run, 'connectors').filter(({ isExplained }) => !isExplained),
  );
  const numerals = tight.map((run) => run.filter(({ digits }) => !digits.startsWith('?')));
  return [
    ...tight.filter(isPhone).flatMap(matchOf),
    ...connected.flatMap((run) => findIndianMobiles(run, maxIndianDigits)),
    ...findIndianMobiles(chunksOf(tight), maxChunks),
    // `part one 98765, part two 43210`
    ...findIndianMobiles(chunksOf(numerals), maxChunks),
    ...findShortChunks(numerals),
    ...findCounts(groups),
  ];
}

/** `98765, then 432, then 10` */
function findShortChunks(runs: readonly (readonly DigitGroup[])[]): ContactMatch[] {
  const chunks = chunksOf(runs, minShortChunkDigits);
  return splitAt(chunks, ({ gapWords }) => gapWords > maxShortChunkGap)
    .filter((run) => run.some(({ digits }) => longChunk.test(digits)))
    .flatMap((run) => findIndianMobiles(run, maxShortChunks));
}

/** Ten or more single digits with at most two words between them: `9 lions 8 tigers`. */
function findCounts(groups: readonly DigitGroup[]): ContactMatch[] {
  let skippedWords = 0;
  const certain = groups.flatMap((group) => {
    const gapWords = group.gapWords + skippedWords;
    skippedWords = group.isWeak ? gapWords + 1 : 0;
    return group.isWeak ? [] : [{ ...group, gapWords }];
  });
  const runs = splitAt(certain, ({ digits, gapWords }) => digits.length > 1 || gapWords > maxCountedWords);
  return runs
    .filter((run) => run.filter(({ digits }) => digits.length === 1).length >= minPhoneDigits)
    .flatMap(matchOf);
}
const maxCountedWords = 2;

/** Merges each run into one group. Omits explained digits, short runs, and runs that start with a PIN code. */
function chunksOf(runs: readonly (readonly DigitGroup[])[], minDigits = minChunkDigits): DigitGroup[] {
  let skippedWords = 0;
  return runs.flatMap((run) => {
    const gapWords = skippedWords + (run[0]?.gapWords ?? 0);
    skippedWords = gapWords + run.length;
    const unexplained = run.filter((group) => !group.isExplained);
    const [first, last] = [unexplained[0], unexplained.at(-1)];
    const digits = digitsOf(unexplained);
    if (!first || !last || digits.length < (digits.startsWith('?') ? minChunkWords : minDigits) || first.isPinCode)
      return [];
    skippedWords = 0;
    return [{ ...first, end: last.end, digits, gapWords }];
  });
}
