import type { Option } from './option-list.tsx';

/** How many options are offered at once; typing narrows them. */
const offeredMax = 200;

/** A text as it is compared: without marks, case and outer spaces. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options whose text holds `typed`, those that begin with it first, at most 200. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed);
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const first = found.filter(({ label }) => plain(label).startsWith(wanted));
  return [...first, ...found.filter((option) => !first.includes(option))].slice(0, offeredMax);
}
