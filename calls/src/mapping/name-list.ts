/** Names without a space beside their commas: how they are compared. */
const plain = (name: string): string =>
  name
    .replace(/\s*,\s*/g, ',')
    .trim()
    .toLowerCase();

/**
 * The names in a list: an array of them, or one text with commas between. A name of `known` may hold commas itself, as
 * `₹25,000 to ₹50,000` does: the longest known name wins.
 */
export function parseNames(value: string | readonly string[], known: readonly string[] = []): string[] {
  if (typeof value !== 'string') return value.filter((name) => name !== '');
  const byPlain = new Map(known.map((name) => [plain(name), name]));
  const widest = Math.max(1, ...known.map((name) => name.split(',').length));
  const parts = value.split(',');
  const names: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let width = Math.min(widest, parts.length - at);
    while (width > 1 && !byPlain.has(plain(parts.slice(at, at + width).join(',')))) width -= 1;
    const name = parts
      .slice(at, at + width)
      .join(',')
      .trim();
    if (name !== '') names.push(byPlain.get(plain(name)) ?? name);
    at += width;
  }
  return names;
}

/** Names as one text with commas between. */
export const joinNames = (names: readonly string[]): string => names.join(',');
