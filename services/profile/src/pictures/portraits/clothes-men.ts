import { drawCloth, drawFolds, torsoOutline } from './body.ts';
import { type DrawClothes, denim, jacket, ribbed, shawl, tee, womenClothes } from './clothes-women.ts';
import { darken, lighten } from './colours.ts';
import { type Figure, path } from './figure.ts';
import type { Outfit } from './shot.ts';

const line = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;
const buttons = (colour: string, from: number, count: number, step: number, x = 0): string =>
  `<g fill="${colour}">${Array.from({ length: count }, (_, index) => `<circle cx="${x}" cy="${from + index * step}" r="3.6"/>`).join('')}</g>`;

/** A band collar around the neck. */
const bandCollar = ({ neck, shot }: Figure, colour: string): string =>
  `<path d="${path`M${-neck - 3} 98C${-neck} 128 -14 142 -3 148L-3 158C-20 152 ${-neck - 6} 140 ${-neck - 8} 112ZM${neck + 3} 98C${neck} 128 14 142 3 148L3 158C20 152 ${neck + 6} 140 ${neck + 8} 112Z`}" fill="${lighten(colour, 0.06)}" stroke="${darken(colour, 0.3)}" stroke-width="1.6"/>${line(path`M${-neck - 1} 104C${-neck + 2} 130 -12 142 -3 146M${neck + 1} 104C${neck - 2} 130 12 142 3 146`, shot.trim, 1.6, 0.5)}`;

/** A folded collar. */
const foldedCollar = ({ neck }: Figure, colour: string): string =>
  `<path d="${path`M${-neck - 3} 100C${-neck - 8} 112 ${-neck - 10} 122 ${-neck - 12} 130L${-neck + 6} 180L0 146C-14 136 ${-neck} 124 ${-neck - 3} 100ZM${neck + 3} 100C${neck + 8} 112 ${neck + 10} 122 ${neck + 12} 130L${neck - 6} 180L0 146C14 136 ${neck} 124 ${neck + 3} 100Z`}" fill="${lighten(colour, 0.1)}" stroke="${darken(colour, 0.32)}" stroke-width="1.8" stroke-linejoin="round"/>`;

const placket = (colour: string, low: number): string =>
  line(`M-9 152V${low}M9 152V${low}`, darken(colour, 0.3), 2, 0.55);

const kurta: DrawClothes = (figure) => {
  const { cloth, trim } = figure.shot;
  return `${drawCloth(figure, torsoOutline(figure, 'high'))}${drawFolds(figure, cloth)}${placket(cloth, 310)}${line('M-9 310L0 318L9 310', darken(cloth, 0.3), 2, 0.55)}${buttons(darken(trim, 0.1), 176, 4, 34)}${bandCollar(figure, cloth)}`;
};
const waistcoat: DrawClothes = (figure) => {
  const { shoulder: s, neck, shot } = figure;
  const half = (side: -1 | 1) =>
    path`M${side * (neck + 6)} 110C${side * (neck + 16)} 128 ${side * s * 0.6} 132 ${side * (s - 36)} 142C${side * (s - 50)} 190 ${side * (s - 44)} 240 ${side * (s - 20)} 262C${side * s * 0.78} 330 ${side * s * 0.78} 380 ${side * s * 0.82} 640L${side * 1} 640L${side * 1} 196C${side * 12} 170 ${side * neck} 140 ${side * (neck + 6)} 110Z`;
  return `<path d="${torsoOutline(figure, 'high')}" fill="${lighten(shot.cloth, 0.55)}"/>${line('M-7 152V220M7 152V220', darken(shot.cloth, 0.1), 1.6, 0.35)}${bandCollar(figure, lighten(shot.cloth, 0.55))}<path d="${half(-1)}${half(1)}" fill="url(#second)"/>${line(half(-1) + half(1), darken(shot.accent, 0.4), 2, 0.55)}${line(path`M${-s * 0.5} 300L${-s * 0.24} 296`, darken(shot.accent, 0.5), 3, 0.6)}${buttons(shot.trim, 222, 5, 38, 9)}<path d="${path`M${s * 0.3} 240l28 -4l2 12l-28 5z`}" fill="${lighten(shot.trim, 0.3)}"/>`;
};
const shirt: DrawClothes = (figure) => {
  const { cloth } = figure.shot;
  return `${drawCloth(figure, torsoOutline(figure, 'high'))}${drawFolds(figure, cloth)}${placket(cloth, 620)}${buttons(lighten(cloth, 0.6), 184, 9, 40)}${foldedCollar(figure, cloth)}`;
};
const polo: DrawClothes = (figure) => {
  const { cloth, accent } = figure.shot;
  return `${drawCloth(figure, torsoOutline(figure, 'crew'))}${drawFolds(figure, cloth)}${line('M-9 156V240H9V156', darken(cloth, 0.3), 2, 0.6)}${buttons(lighten(cloth, 0.6), 182, 2, 34)}${foldedCollar(figure, accent)}`;
};
const sherwani: DrawClothes = (figure) => {
  const { cloth, trim } = figure.shot;
  const s = figure.shoulder;
  const stole = path`M${s * 0.3} 128C${s * 0.7} 130 ${s - 14} 138 ${s - 8} 158C${s - 8} 300 ${s - 20} 460 ${s - 24} 640L${s - 78} 640C${s - 70} 400 ${s - 66} 260 ${s * 0.3} 128Z`;
  return `${drawCloth(figure, torsoOutline(figure, 'high'))}${drawFolds(figure, cloth)}${line('M0 156V620', trim, 16, 0.4)}${buttons(trim, 172, 11, 38)}${bandCollar(figure, cloth)}<path d="${stole}" fill="url(#second)"/>${line(path`M${s * 0.3} 128C${s - 66} 260 ${s - 70} 400 ${s - 78} 640`, trim, 6)}<g fill="${trim}" opacity=".8">${[220, 290, 360, 430].map((y) => `<circle cx="${(s - 42).toFixed(0)}" cy="${y}" r="5"/>`).join('')}</g>`;
};
const suit: DrawClothes = (figure) => {
  const { neck, shot } = figure;
  const inner = `<path d="${torsoOutline(figure, 'high')}" fill="#f7f3ea"/>`;
  const tie =
    shot.pattern === 'plain' && shot.trim !== '#d8b863'
      ? `<path d="M-9 152h18l5 14l9 150l-23 26l-23 -26l9 -150z" fill="${shot.accent}"/><path d="M-9 152h18l4 16h-26z" fill="${darken(shot.accent, 0.25)}"/>`
      : buttons('#d8cfbf', 186, 4, 38);
  return `${jacket(figure, inner + tie, lighten(shot.cloth, 0.1))}${foldedCollar(figure, '#f7f3ea')}<path d="${path`M${neck + 56} 236l26 -3l1 10l-26 4z`}" fill="${shot.accent}"/>`;
};

const clothes: Readonly<Partial<Record<Outfit, DrawClothes>>> = {
  ...womenClothes,
  kurta,
  waistcoat,
  shirt,
  polo,
  sherwani,
  suit,
  tee,
  sweater: ribbed,
  denim,
  shawl,
};

/** Clothes of the upper body. */
export const drawClothes = (figure: Figure): string => clothes[figure.shot.outfit]?.(figure) ?? tee(figure);
