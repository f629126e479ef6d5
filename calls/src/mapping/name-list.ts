/** Normalises a name for comparison. Ignores case and spaces next to commas. */
const normalize = (name: string): string =>
  name
    .replace(/\s*,\s*/g, ',')
    .trim()
    .toLowerCase();

/**
 * Parses a list of names: an array, or one comma-separated text. Names in `known` may contain commas, such as
 * `₹25,000 to ₹50,000`. The longest known name wins.
 */
export function parseNames(value: string | readonly string[], known: readonly string[] = []): string[] {
  if (typeof value !== 'string') return value.filter((name) => name !== '');
  const knownByNormalized = new Map(known.map((name) => [normalize(name), name]));
  const maxWidth = Math.max(1, ...known.map((name) => name.split(',').length));
  const parts = value.split(',');
  const names: string[] = [];
  for (let position = 0; position < parts.length; ) {
    let width = Math.min(maxWidth, parts.length - position);
    while (width > 1 && !knownByNormalized.has(normalize(parts.slice(position, position + width).join(','))))
      width -= 1;
    const name = parts
      .slice(position, position + width)
      .join(',')
      .trim();
    if (name !== '') names.push(knownByNormalized.get(normalize(name)) ?? name);
    position += width;
  }
  return names;
}

/** Joins names with commas. */
export const joinNames = (names: readonly string[]): string => names.join(',');
