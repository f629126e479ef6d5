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
  const certain = run.filter(({ isWeak }) => !isWeak);
  const words = certain.filter(({ digits }) => digits.startsWith('?'));
  if (gap === 'signs' && words.length === certain.length && digitsOf(run).length >= minPhoneDigits) return run;
  const needed = gap === 'signs' ? minCertainWords : run.length - certain.length;
  return words.length >= Math.max(minCertainWords, needed) ? run : certain;
}

function isPhone(run: readonly DigitGroup[]): boolean {
  const digits = digitsOf(run);
  const unexplained = digitsOf(run.filter((group) => !group.isExplained));
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
  return [
    ...tight.filter(isPhone).flatMap(matchOf),
    ...connected.flatMap((run) => findIndianMobiles(run, maxIndianDigits)),
    ...findIndianMobiles(chunksOf(tight), maxChunks),
    // `part one 98765, part two 43210`
    ...findIndianMobiles(chunksOf(tight.map((run) => run.filter(({ digits }) => !digits.startsWith('?')))), maxChunks),
    ...findCounts(groups),
  ];
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
function chunksOf(runs: readonly (readonly DigitGroup[])[]): DigitGroup[] {
  return runs.flatMap((run) => {
    const unexplained = run.filter((group) => !group.isExplained);
    const [first, last] = [unexplained[0], unexplained.at(-1)];
    const digits = digitsOf(unexplained);
    if (!first || !last || digits.length < (digits.startsWith('?') ? minChunkWords : minChunkDigits) || first.isPinCode)
      return [];
    return [{ ...first, end: last.end, digits }];
  });
}
