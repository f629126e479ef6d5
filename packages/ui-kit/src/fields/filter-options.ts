import type { Option } from './option-list.tsx';

/** How many options are offered at once; typing narrows them. */
const maxSuggestions = 200;

/** A text as it is compared: without marks, case and outer spaces. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options whose text holds `typed`, those that begin with it first, at most 200. */
export function filterOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = normalizeText(typed);
  const found = options.filter(({ label }) => normalizeText(label).includes(wanted));
  const first = found.filter(({ label }) => normalizeText(label).startsWith(wanted));
  return [...first, ...found.filter((option) => !first.includes(option))].slice(0, maxSuggestions);
}
