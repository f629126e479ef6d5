const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour between two colours: `share` 0 gives the first, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  return `#${channels(first)
    .map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

/** Shadows are warm, as in late sunlight. */
export const darken = (colour: string, share = 0.2): string => mix(colour, '#2b0f1c', share);
export const lighten = (colour: string, share = 0.2): string => mix(colour, '#fff3dc', share);

/** Relative brightness from 0 to 255. */
export const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};
