import { brightness, darken, lighten, mix } from './colours.ts';
import { type Figure, path, turnX } from './figure.ts';

/** Beard and moustache. The mouth is drawn on top. */
export function drawBeard({ sitter, shot }: Figure): string {
  const { beard, face, nose, mouth, hairColour, skin, grey } = sitter;
  if (beard === 'none') return '';
  const { width: w, jaw, chin, length } = face;
  const t = shot.turn * 6;
  const x = turnX(0, shot.turn, 1.25);
  const under = nose.length + 6;
  const y = (nose.length + length) / 2;
  const m = mouth.width;
  const colour = mix(hairColour, grey > 0.15 ? '#b9b3ad' : hairColour, grey > 0.15 ? 0.25 : 0);
  const tone = brightness(colour) < 60 ? mix(colour, '#3a2a22', 0.35) : colour;
  const strands = (data: string): string =>
    `<path d="${data}" fill="none" stroke="${lighten(tone, 0.4)}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".28"/>`;

  const moustache = (thick: number, reach: number, tip: number): string =>
    `<path d="${path`M${x} ${under}C${x - m * 0.4} ${under - 3} ${x - m * 0.9} ${under + 2} ${x - m - reach} ${y + tip}C${x - m * 0.6} ${y - 5 + thick} ${x - m * 0.2} ${y - 8 + thick} ${x} ${y - 7 + thick * 0.4}C${x + m * 0.2} ${y - 8 + thick} ${x + m * 0.6} ${y - 5 + thick} ${x + m + reach} ${y + tip}C${x + m * 0.9} ${under + 2} ${x + m * 0.4} ${under - 3} ${x} ${under}Z`}" fill="${tone}"/>${strands(path`M${x - m * 0.3} ${under + 3}q-7 2 -10 6M${x + m * 0.3} ${under + 3}q7 2 10 6`)}`;

  const mass = (grow: number, below: number, opacity: number): string =>
    `<path d="${path`M${-w - grow * 0.2} -8C${-w - grow} 20 ${-jaw - grow + t} 46 ${-jaw + 8 - grow + t} 56C${-chin - 14 - grow + t} ${length + below * 0.7} ${t - chin * 0.7} ${length + below} ${t} ${length + below}C${t + chin * 0.7} ${length + below} ${chin + 14 + grow + t} ${length + below * 0.7} ${jaw - 8 + grow + t} 56C${jaw + grow + t} 46 ${w + grow} 20 ${w + grow * 0.2} -8C${w - 4} 14 ${w * 0.84} 28 ${x + m + 12} ${y - 8}C${x + m * 0.8} ${under + 2} ${x + m * 0.4} ${under - 1} ${x} ${under}C${x - m * 0.4} ${under - 1} ${x - m * 0.8} ${under + 2} ${x - m - 12} ${y - 8}C${-w * 0.84} 28 ${-w + 4} 14 ${-w - grow * 0.2} -8Z`}" fill="${opacity < 1 ? mix(tone, skin.shadow, 0.2) : tone}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
  const texture = (below: number) =>
    strands(
      path`M${-jaw + 8} 40q6 14 16 22M${jaw - 8} 40q-6 14 -16 22M${t - 16} ${y + 14}q4 10 6 ${14 + below}M${t} ${y + 14}q0 12 0 ${16 + below}M${t + 16} ${y + 14}q-4 10 -6 ${14 + below}`,
    );

  if (beard === 'stubble') return mass(0, 1, 0.3);
  if (beard === 'short') return mass(1, 4, 0.82) + moustache(0, 2, -6);
  if (beard === 'full') return mass(4, 15, 1) + texture(4) + moustache(1, 3, -5);
  if (beard === 'long') return mass(6, 52, 1) + texture(34) + moustache(1, 4, -4);
  if (beard === 'moustache') return moustache(1, 3, -5);
  if (beard === 'thin-moustache') return moustache(-2.5, 1, -6);
  if (beard === 'handlebar')
    return `${moustache(2, 6, -3)}<path d="${path`M${x - m - 3} ${y - 3}q-10 4 -13 -8M${x + m + 3} ${y - 3}q10 4 13 -8`}" fill="none" stroke="${tone}" stroke-width="4" stroke-linecap="round"/>`;
  return `${moustache(0, 1, -4)}<path d="${path`M${x - m - 2} ${y}C${x - m - 2} ${y + 16} ${t - chin + 2} ${length + 4} ${t} ${length + 5}C${t + chin - 2} ${length + 4} ${x + m + 2} ${y + 16} ${x + m + 2} ${y}C${x + m * 0.7} ${y + 12} ${x - m * 0.7} ${y + 12} ${x - m - 2} ${y}Z`}" fill="${darken(tone, 0.05)}"/>`;
}
