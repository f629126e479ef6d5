import type { Option } from './option.ts';

/** More than the number of countries, and few enough to render at once. */
export const maxSuggestions = 300;

/** Removes diacritics, case and outer spaces for comparison. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns at most `maxSuggestions` options that contain `text`. Options that start with `text` come first. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const query = normalizeText(text);
  const matches = options.filter(({ label }) => normalizeText(label).includes(query));
  const prefixMatches = matches.filter(({ label }) => normalizeText(label).startsWith(query));
  return [...prefixMatches, ...matches.filter((option) => !prefixMatches.includes(option))].slice(0, maxSuggestions);
}
