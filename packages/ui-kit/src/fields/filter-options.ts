import type { Option } from './option-list.tsx';

const maxSuggestions = 200;

/** Removes diacritics, case and outer spaces for comparison. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns at most 200 options that contain `typed`; those starting with it come first. */
export function filterOptions(options: readonly Option[], typed: string): Option[] {
  const query = normalizeText(typed);
  const matches = options.filter(({ label }) => normalizeText(label).includes(query));
  const first = matches.filter(({ label }) => normalizeText(label).startsWith(query));
  return [...first, ...matches.filter((option) => !first.includes(option))].slice(0, maxSuggestions);
}
