const units = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A wait in words, rounded up: `12 seconds`, `2 minutes`, `1 hour`. */
export function durationText(seconds: number, locale = 'en-IN'): string {
  const [unit, length] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? (['second', 1] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.ceil(seconds / length));
}
