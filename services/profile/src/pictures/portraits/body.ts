import { darken, lighten, mix } from './colours.ts';
import { type Figure, path } from './figure.ts';

/** Necklines: `reach` beyond the neck on each side, height `y` there, and depth `low` in the middle. */
const necklines = {
  crew: { reach: 5, y: 119, low: 160, isPointed: false },
  round: { reach: 20, y: 127, low: 196, isPointed: false },
  deep: { reach: 26, y: 129, low: 190, isPointed: false },
  v: { reach: 12, y: 123, low: 206, isPointed: true },
  high: { reach: 1, y: 108, low: 136, isPointed: false },
} as const;
export type Neckline = keyof typeof necklines;

/** The outline of the upper body down to `end`. */
export function torsoOutline({ sitter, neck, shoulder: s }: Figure, neckline: Neckline, end = 640): string {
  const { reach, y, low, isPointed } = necklines[neckline];
  const n = neck + reach;
  const waist = s * (sitter.isWoman ? 0.62 : 0.76) + sitter.build * 9;
  const hip = sitter.isWoman ? waist + 24 : waist + 6;
  const top = isPointed
    ? path`M${-n} ${y}L0 ${low}L${n} ${y}`
    : path`M${-n} ${y}C${-n * 0.8} ${low} ${n * 0.8} ${low} ${n} ${y}`;
  return `${top}${path`C${n + 22} 136 ${s * 0.8} 134 ${s - 8} 156C${s + 8} 168 ${s + 4} 200 ${s - 6} 226C${s - 14} 270 ${waist + 4} 320 ${waist} 370C${waist + 2} 420 ${hip} 440 ${hip + 4} 500L${hip + 4} ${end}L${-hip - 4} ${end}L${-hip - 4} 500C${-hip} 440 ${-waist - 2} 420 ${-waist} 370C${-waist - 4} 320 ${-s + 14} 270 ${-s + 6} 226C${-s - 4} 200 ${-s - 8} 168 ${-s + 8} 156C${-s * 0.8} 134 ${-n - 22} 136 ${-n} ${y}Z`}`;
}

/** Draws a limb as a thick line with a darker edge. */
export function drawLimb(data: string, width: number, colour: string): string {
  return `<path d="${data}" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="${width + 3}" stroke-linecap="round" stroke-linejoin="round"/><path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws fingers as rounded lines, each from `x`, `y` to `x + dx`, `y + dy`. */
export function drawFingers(
  { sitter }: Figure,
  points: readonly (readonly [number, number, number, number])[],
  width = 13,
): string {
  const { skin } = sitter;
  return points
    .map(([x, y, dx, dy]) => {
      const data = path`M${x} ${y}l${dx} ${dy}`;
      return `<path d="${data}" stroke="${mix(skin.shadow, skin.line, 0.3)}" stroke-width="${width + 2}" stroke-linecap="round"/><path d="${data}" stroke="${mix(skin.base, skin.light, 0.2)}" stroke-width="${width}" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Repeated motifs on cloth; empty for plain cloth. */
export function patternDefinition({ shot }: Figure): string {
  const colour = mix(shot.cloth, shot.trim, 0.55);
  const motif = {
    plain: '',
    stripes: `<path d="M6 0V24" stroke="${colour}" stroke-width="2.4"/>`,
    checks: `<path d="M6 0V24M0 6H24" stroke="${colour}" stroke-width="2.6" stroke-opacity=".7"/><path d="M16 0V24M0 16H24" stroke="${darken(shot.cloth, 0.3)}" stroke-width="1.4" stroke-opacity=".6"/>`,
    dots: `<circle cx="6" cy="6" r="2.6" fill="${colour}"/><circle cx="18" cy="18" r="2.6" fill="${colour}"/>`,
    leaves: `<path d="M6 1c5 4 5 9 0 13c-5 -4 -5 -9 0 -13zM18 13c4 3 4 7 0 10c-4 -3 -4 -7 0 -10z" fill="${colour}" fill-opacity=".85"/>`,
  }[shot.pattern];
  return (
    motif &&
    `<pattern id="cloth" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(4)">${motif}</pattern>`
  );
}

export function clothDefinitions(figure: Figure): string {
  const { shot, shoulder } = figure;
  const from = shot.light * shoulder;
  const gradient = (id: string, colour: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="140" x2="${-from}" y2="320"><stop offset="0" stop-color="${lighten(colour, 0.16)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.32)}"/></linearGradient>`;
  return gradient('main', shot.cloth) + gradient('second', shot.accent) + patternDefinition(figure);
}

/** Cloth with its pattern. */
export function drawCloth({ shot }: Figure, data: string, isMain = true): string {
  const motif = isMain && shot.pattern !== 'plain' ? `<path d="${data}" fill="url(#cloth)" fill-opacity=".55"/>` : '';
  return `<path d="${data}" fill="url(#${isMain ? 'main' : 'second'})"/>${motif}`;
}

/** Soft folds from the shoulders and at the waist. */
export function drawFolds({ shot, shoulder: s }: Figure, colour: string): string {
  const side = -shot.light;
  return `<path d="${path`M${-s + 22} 236C${-s + 40} 262 ${-s + 44} 310 ${-s + 48} 350M${s - 22} 236C${s - 40} 262 ${s - 44} 310 ${s - 48} 350M${side * 22} 250C${side * 40} 300 ${side * 30} 350 ${side * 46} 400M${side * -30} 330C${side * -20} 360 ${side * -26} 400 ${side * -20} 430`}" fill="none" stroke="${darken(colour, 0.4)}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".4"/>`;
}
