import { darken, mix } from './colours.ts';
import { type Figure, path, turnX } from './figure.ts';

/** Nose: a shaded side, the wings and a light tip. */
export function drawNose({ sitter, shot }: Figure): string {
  const { nose, skin, isWoman, hasNosePin } = sitter;
  const x = turnX(0, shot.turn, 1.55);
  const root = turnX(0, shot.turn, 0.9);
  const side = -shot.light;
  const { width, length } = nose;
  const plane = path`M${root + side * 4} -14C${root + side * 3} 4 ${x + side * 4} 12 ${x + side * width * 0.86} ${length - 3}C${x + side * width * 0.8} ${length + 3} ${x + side * 4} ${length + 3} ${x} ${length + 2}C${x + side * 2} ${length - 10} ${root + side * 1} 0 ${root + side * 4} -14Z`;
  const wings = path`M${x - width} ${length - 4}C${x - width - 1.5} ${length + 2} ${x - width * 0.5} ${length + 3} ${x - width * 0.36} ${length + 1.5}Q${x} ${length + 6.5} ${x + width * 0.36} ${length + 1.5}C${x + width * 0.5} ${length + 3} ${x + width + 1.5} ${length + 2} ${x + width} ${length - 4}`;
  const pin =
    isWoman && hasNosePin
      ? `<circle cx="${(x - width * 0.86).toFixed(1)}" cy="${(length - 4).toFixed(1)}" r="2" fill="#ffe9a8" stroke="#b98a2f" stroke-width=".7"/>`
      : '';
  return `<path d="${plane}" fill="${skin.shadow}" fill-opacity=".5"/><ellipse cx="${(x - side * 2).toFixed(1)}" cy="${(length - 7).toFixed(1)}" rx="4" ry="5" fill="${skin.light}" fill-opacity=".55"/><path d="${wings}" fill="none" stroke="${skin.line}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".75"/>${pin}`;
}

/** Mouth, by expression. */
export function drawMouth({ sitter, shot }: Figure): string {
  const { mouth, skin, face, mark, nose } = sitter;
  const { expression, turn } = shot;
  const x = turnX(0, turn, 1.25);
  const y = (nose.length + face.length) / 2 + 0.5;
  const isWide = expression === 'grin' || expression === 'laugh';
  const half = mouth.width * (isWide ? 1.16 : expression === 'calm' ? 0.94 : 1.05);
  const rise = isWide ? 7 : expression === 'calm' ? 4 : 6.5;
  const { fullness } = mouth;
  const dark = darken(skin.lips, 0.35);
  const upper = mix(skin.lips, dark, 0.25);
  const left = x - half * (turn < 0 ? 1 - 0.1 * -turn : 1);
  const right = x + half * (turn > 0 ? 1 - 0.1 * turn : 1);
  const dimples =
    mark === 'dimples' || isWide
      ? `<path d="${path`M${left - 5} ${y - rise - 4}q-3 5 0 9M${right + 5} ${y - rise - 4}q3 5 0 9`}" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" stroke-opacity="${mark === 'dimples' ? 0.6 : 0.35}"/>`
      : '';
  const under = `<path d="${path`M${x - half * 0.4} ${y + 9 * fullness + (isWide ? 9 : 3)}q${half * 0.4} 4 ${half * 0.8} 0`}" fill="none" stroke="${skin.shadow}" stroke-width="3" stroke-linecap="round" stroke-opacity=".6"/>`;
  if (isWide) {
    const drop = expression === 'laugh' ? 15 : 10.5;
    const bow = `M${left} ${y - rise}`;
    const shape = `${bow}${path`Q${x} ${y + 1.5} ${right} ${y - rise}C${right - half * 0.32} ${y + drop} ${left + half * 0.32} ${y + drop} ${left} ${y - rise}Z`}`;
    const lips = path`M${left - 2} ${y - rise - 0.5}C${x - half * 0.5} ${y - 4 * fullness - 2} ${x - 5} ${y - 5.4 * fullness - 1.5} ${x} ${y - 3.6 * fullness - 1}C${x + 5} ${y - 5.4 * fullness - 1.5} ${x + half * 0.5} ${y - 4 * fullness - 2} ${right + 2} ${y - rise - 0.5}C${right - half * 0.24} ${y + drop + 6 * fullness} ${left + half * 0.24} ${y + drop + 6 * fullness} ${left - 2} ${y - rise - 0.5}Z`;
    return `<path d="${lips}" fill="${skin.lips}"/><path d="${shape}" fill="#5a1a1c"/><path d="${path`M${left + 3} ${y - rise + 1}Q${x} ${y + 2} ${right - 3} ${y - rise + 1}C${right - half * 0.36} ${y + 6.6} ${left + half * 0.36} ${y + 6.6} ${left + 3} ${y - rise + 1}Z`}" fill="#fffaf2"/>${under}${dimples}`;
  }
  const line = path`M${left} ${y - rise}C${x - half * 0.6} ${y - 0.6} ${x - 6} ${y + 1.8} ${x} ${y + 0.6}C${x + 6} ${y + 1.8} ${x + half * 0.6} ${y - 0.6} ${right} ${y - rise}`;
  const corners = `<path d="${path`M${left - 2} ${y - rise - 2.5}q-0.5 3 3 4.2M${right + 2} ${y - rise - 2.5}q0.5 3 -3 4.2`}" fill="none" stroke="${dark}" stroke-width="2" stroke-linecap="round" stroke-opacity=".8"/>`;
  const top = path`C${x + half * 0.5} ${y - 4.4 * fullness - 2.4} ${x + 5} ${y - 7 * fullness} ${x} ${y - 4.6 * fullness}C${x - 5} ${y - 7 * fullness} ${x - half * 0.5} ${y - 4.4 * fullness - 2.4} ${left} ${y - rise}Z`;
  const bottom = path`C${x + half * 0.55} ${y + 8.5 * fullness} ${x - half * 0.55} ${y + 8.5 * fullness} ${left} ${y - rise}Z`;
  return `<path d="${line}${top}" fill="${upper}"/><path d="${line}${bottom}" fill="${skin.lips}"/><ellipse cx="${(x + shot.light * 4).toFixed(1)}" cy="${(y + 3.4 * fullness).toFixed(1)}" rx="6" ry="1.6" fill="#fff" fill-opacity=".28"/><path d="${line}" fill="none" stroke="${dark}" stroke-width="2" stroke-linecap="round"/>${corners}${under}${dimples}`;
}
