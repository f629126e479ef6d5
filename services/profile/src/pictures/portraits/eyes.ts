import { darken, mix } from './colours.ts';
import { type Figure, path, turnX } from './figure.ts';

interface Openness {
  readonly upper: number;
  readonly lower: number;
}
const openness: Readonly<Record<Figure['shot']['expression'], Openness>> = {
  smile: { upper: 10.5, lower: 5.4 },
  grin: { upper: 9.4, lower: 3.6 },
  calm: { upper: 10, lower: 6 },
  laugh: { upper: 6.6, lower: -1.2 },
};

function drawEye({ sitter, shot }: Figure, side: -1 | 1): string {
  const { eyes, skin, isWoman, age } = sitter;
  const { turn, light, expression } = shot;
  const isFar = turn * side > 0;
  const size = eyes.size;
  const half = 14.2 * size * (isFar ? 1 - 0.16 * Math.abs(turn) : 1);
  const x = turnX(side * eyes.gap, turn);
  const { upper, lower } = openness[expression];
  const top = upper * size * eyes.lid * (age > 50 ? 0.88 : 1);
  const bottom = lower * size;
  const outer = side * half;
  const inner = -side * half;
  const outerY = -eyes.tilt;
  const lid = path`M${inner} 2C${inner * 0.55} ${-top * 0.9} ${outer * 0.35} ${-top * 1.22} ${outer} ${outerY}`;
  const white = `${lid}${path`C${outer * 0.45} ${bottom + 1} ${inner * 0.5} ${bottom + 1.6} ${inner} 2Z`}`;
  const lash = darken(isWoman ? '#20130f' : '#33211a', 0.1);
  const wing = isWoman
    ? path`M${outer * 0.2} ${-top * 0.98}C${outer * 0.7} ${-top * 0.8} ${outer} ${outerY - 2} ${outer + side * 5} ${outerY - 4}C${outer + side * 1} ${outerY + 1.5} ${outer * 0.85} ${outerY} ${outer * 0.7} ${-top * 0.35}Z`
    : '';
  const iris = 7.6 * size;
  const gaze = -turn * 1.6;
  const irisY = bottom < 0 ? -3.4 : -1.4;
  const glint = light * 2.4;
  const id = side < 0 ? 'eyeA' : 'eyeB';
  const crease = path`M${inner * 0.72} ${-top * 0.72 - 3}C${inner * 0.3} ${-top - 5.5} ${outer * 0.5} ${-top - 6} ${outer * 1.06} ${outerY - 4.5}`;
  return `<g transform="translate(${x.toFixed(1)} 0)"><path d="${path`M${inner * 1.05} 0C${inner * 0.5} ${-top - 9} ${outer * 0.6} ${-top - 10} ${outer * 1.2} ${outerY - 3}C${outer * 0.8} ${bottom + 6} ${inner * 0.8} ${bottom + 6} ${inner * 1.05} 0Z`}" fill="${skin.shadow}" fill-opacity="${isWoman ? 0.4 : 0.32}"/><clipPath id="${id}"><path d="${white}"/></clipPath><path d="${white}" fill="#fbf5ec"/><g clip-path="url(#${id})"><circle cx="${gaze.toFixed(1)}" cy="${irisY}" r="${iris.toFixed(1)}" fill="${darken(eyes.iris, 0.35)}"/><circle cx="${gaze.toFixed(1)}" cy="${(irisY + 1.4).toFixed(1)}" r="${(iris * 0.72).toFixed(1)}" fill="${mix(eyes.iris, '#b0713a', 0.32)}"/><circle cx="${gaze.toFixed(1)}" cy="${irisY}" r="${(iris * 0.46).toFixed(1)}" fill="#120a0a"/><path d="${path`M-18 ${-top - 4}L18 ${-top - 4}L18 ${-top * 0.52}C8 ${-top * 0.72} -8 ${-top * 0.72} -18 ${-top * 0.4}Z`}" fill="#3a2023" fill-opacity=".22"/></g><circle cx="${(gaze + glint).toFixed(1)}" cy="${(irisY - 2.8).toFixed(1)}" r="${(2.1 * size).toFixed(1)}" fill="#fff"/><circle cx="${(gaze - glint * 0.8).toFixed(1)}" cy="${(irisY + 3).toFixed(1)}" r="${bottom > 2 ? 1 : 0}" fill="#fff" fill-opacity=".6"/><path d="${lid}" fill="none" stroke="${lash}" stroke-width="${isWoman ? 3.5 : 2.7}" stroke-linecap="round"/>${wing ? `<path d="${wing}" fill="${lash}"/>` : ''}<path d="${crease}" fill="none" stroke="${skin.line}" stroke-width="1.5" stroke-linecap="round" stroke-opacity=".55"/><path d="${path`M${outer * 0.9} ${outerY + 2}C${outer * 0.5} ${bottom + 1.6} ${inner * 0.3} ${bottom + 2}  ${inner * 0.62} ${bottom * 0.72 + 1}`}" fill="none" stroke="${isWoman ? lash : skin.line}" stroke-width="1.3" stroke-linecap="round" stroke-opacity="${isWoman ? 0.6 : 0.5}"/></g>`;
}

export const drawEyes = (figure: Figure): string => drawEye(figure, -1) + drawEye(figure, 1);

/** Eyebrows: thick inside, thin outside. */
export function drawBrows({ sitter, shot }: Figure): string {
  const { brows, eyes, hairColour, isWoman, grey } = sitter;
  const lift = shot.expression === 'laugh' || shot.expression === 'grin' ? 2.5 : 0;
  const colour = mix(darken(hairColour, 0.1), '#4a3a34', grey > 0.6 ? 0 : 0.2);
  const brow = (side: -1 | 1): string => {
    const x = turnX(side * eyes.gap, shot.turn);
    const reach = side * 18 * (shot.turn * side > 0 ? 1 - 0.14 * Math.abs(shot.turn) : 1);
    const y = -22 * (isWoman ? 1.05 : 0.96) - lift;
    const { thickness, arch } = brows;
    return `<path d="${path`M${x - reach * 0.86} ${y + thickness * 0.55}C${x - reach * 0.8} ${y - thickness * 0.5} ${x - reach * 0.5} ${y - thickness * 0.6} ${x - reach * 0.3} ${y - thickness * 0.62 - arch * 0.4}C${x + reach * 0.3} ${y - thickness * 0.7 - arch} ${x + reach * 0.8} ${y - arch * 0.7} ${x + reach * 1.08} ${y + 5}C${x + reach * 0.6} ${y + 1 - arch * 0.4} ${x + reach * 0.2} ${y + thickness * 0.34 - arch * 0.6} ${x - reach * 0.86} ${y + thickness * 0.55}Z`}" fill="${colour}" fill-opacity=".92"/>`;
  };
  return brow(-1) + brow(1);
}
