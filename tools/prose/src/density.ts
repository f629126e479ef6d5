import { bannedWords, exemptFiles } from './words.ts';

const counted = new RegExp(
  bannedWords
    .filter((entry) => entry.countsTowardDensity)
    .map(({ pattern }) => pattern.source)
    .join('|'),
  'gi',
);

/** Whether `--density` counts the words and lines of a file. */
export const isCounted = (path: string): boolean => /\.(?:ts|tsx|md)$/.test(path) && !exemptFiles.has(path);

/** Number of counted words and of lines in a source. */
export const density = (source: string): { words: number; lines: number } => ({
  words: source.match(counted)?.length ?? 0,
  lines: source.split('\n').length - 1,
});
