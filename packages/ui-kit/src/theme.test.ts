import { expect, test } from 'vitest';
import { type Colour, dark, light } from './theme.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`. */
const relativeLuminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastRatio = (a: string, b: string) => {
  const [low = 0, high = 0] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const textPairs: [Colour, Colour][] = [
  ...(['ground', 'surface', 'sunken'] as const).flatMap((background): [Colour, Colour][] =>
    (['ink', 'quiet', 'maroonInk', 'marigoldInk', 'sageInk', 'danger'] as const).map((foreground) => [
      foreground,
      background,
    ]),
  ),
  ['onMaroon', 'maroon'],
  ['onMaroon', 'maroonDeep'],
  ['onMarigold', 'marigold'],
  ['maroonInk', 'maroonTint'],
  ['ink', 'maroonTint'],
  ['marigoldInk', 'marigoldTint'],
  ['sageInk', 'sageTint'],
  ['danger', 'dangerTint'],
  ['ink', 'dangerTint'],
];
const shapePairs: [Colour, Colour][] = (['ground', 'surface', 'sunken'] as const).flatMap(
  (background): [Colour, Colour][] => [
    ['edge', background],
    ['focus', background],
    ['maroon', background],
    ['sage', background],
  ],
);

for (const [name, scheme] of Object.entries({ light, dark })) {
  test.each(textPairs)(`${name}: %s on %s has a contrast of at least 4.5:1`, (foreground, background) => {
    expect(contrastRatio(scheme[foreground], scheme[background])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapePairs)(`${name}: %s on %s has a contrast of at least 3:1`, (foreground, background) => {
    expect(contrastRatio(scheme[foreground], scheme[background])).toBeGreaterThanOrEqual(3);
  });
}
