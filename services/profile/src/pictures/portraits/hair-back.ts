import { darken } from './colours.ts';
import { type Figure, path } from './figure.ts';
import type { HairStyle } from './grooming.ts';
import { drawCurls, drawParting, drawSheen } from './hair-strands.ts';

type DrawHair = (figure: Figure, width: number) => string;

const mass = (figure: Figure, data: string): string =>
  `<path d="${data}" fill="${darken(figure.sitter.hairColour, 0.22)}"/>`;

const long: DrawHair = (figure, w) =>
  `${mass(figure, path`M0 -104C${-w - 12} -104 ${-w - 20} -40 ${-w - 20} 10C${-w - 20} 80 ${-w - 34} 150 ${-w - 22} 232L${w + 22} 232C${w + 34} 150 ${w + 20} 80 ${w + 20} 10C${w + 20} -40 ${w + 12} -104 0 -104Z`)}${drawParting(figure, path`M${-w - 8} 40C${-w - 8} 110 ${-w - 20} 170 ${-w - 12} 226M${w + 8} 40C${w + 8} 110 ${w + 20} 170 ${w + 12} 226`)}`;

const wavy: DrawHair = (figure, w) =>
  `${mass(figure, path`M0 -104C${-w - 16} -104 ${-w - 24} -50 ${-w - 18} -6C${-w - 14} 26 ${-w - 38} 50 ${-w - 26} 86C${-w - 16} 114 ${-w - 46} 140 ${-w - 32} 176C${-w - 26} 196 ${-w - 40} 206 ${-w - 30} 226L${w + 30} 226C${w + 40} 206 ${w + 26} 196 ${w + 32} 176C${w + 46} 140 ${w + 16} 114 ${w + 26} 86C${w + 38} 50 ${w + 14} 26 ${w + 18} -6C${w + 24} -50 ${w + 16} -104 0 -104Z`)}${drawSheen(figure, path`M${-w - 16} 50C${-w - 24} 80 ${-w - 10} 110 ${-w - 26} 150M${w + 16} 50C${w + 24} 80 ${w + 10} 110 ${w + 26} 150`, 0.2)}`;

const curly: DrawHair = (figure, w) => {
  const rows = [-70, -38, -6, 26, 58, 90, 120];
  const points = rows.flatMap((y, row) => {
    const reach = w + 6 + Math.sin((row / (rows.length - 1)) * Math.PI * 0.8) * 26;
    return [
      [-reach, y, 23],
      [reach, y, 23],
      [-reach * 0.62, y + 12, 24],
      [reach * 0.62, y + 12, 24],
    ] as const;
  });
  return (
    mass(figure, path`M0 -100C${-w - 30} -100 ${-w - 40} 120 ${-w} 140L${w} 140C${w + 40} 120 ${w + 30} -100 0 -100Z`) +
    drawCurls(points)
  );
};

const shoulder: DrawHair = (figure, w) =>
  mass(
    figure,
    path`M0 -104C${-w - 14} -104 ${-w - 20} -40 ${-w - 18} 12C${-w - 17} 60 ${-w - 26} 90 ${-w - 28} 124C${-w - 6} 136 ${-w * 0.5} 120 ${-w * 0.4} 96L${w * 0.4} 96C${w * 0.5} 120 ${w + 6} 136 ${w + 28} 124C${w + 26} 90 ${w + 17} 60 ${w + 18} 12C${w + 20} -40 ${w + 14} -104 0 -104Z`,
  );

const bob: DrawHair = (figure, w) =>
  mass(
    figure,
    path`M0 -106C${-w - 18} -106 ${-w - 24} -40 ${-w - 22} 14C${-w - 21} 44 ${-w - 22} 62 ${-w - 14} 78C${-w * 0.8} 88 ${-w * 0.6} 80 ${-w * 0.5} 66L${w * 0.5} 66C${w * 0.6} 80 ${w * 0.8} 88 ${w + 14} 78C${w + 22} 62 ${w + 21} 44 ${w + 22} 14C${w + 24} -40 ${w + 18} -106 0 -106Z`,
  );

const cloud: DrawHair = (_figure, w) => {
  const points = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.86 + (index / 14) * 1.28);
    return [Math.cos(angle) * (w + 14), -26 + Math.sin(angle) * 70, 24] as const;
  });
  return drawCurls([...points, [-w - 10, 40, 20], [w + 10, 40, 20]]);
};

const nape: DrawHair = (figure, w) =>
  mass(
    figure,
    path`M${-w - 4} -30C${-w - 6} 20 ${-w * 0.8} 62 ${-w * 0.5} 78L${w * 0.5} 78C${w * 0.8} 62 ${w + 6} 20 ${w + 4} -30Z`,
  );

const lowBun: DrawHair = (figure, w) => {
  const side = figure.shot.turn >= 0 ? -1 : 1;
  const x = side * (w * 0.72);
  const flowers = figure.shot.hasFlowers
    ? `<g fill="#fffaf0" stroke="#e3d6b8" stroke-width="1">${Array.from({ length: 9 }, (_, index) => `<circle cx="${(x + side * 8 + Math.cos((index / 9) * 6.283) * 31).toFixed(1)}" cy="${(54 + Math.sin((index / 9) * 6.283) * 28).toFixed(1)}" r="6.5"/>`).join('')}</g>`
    : '';
  return `${nape(figure, w)}${flowers}<ellipse cx="${(x + side * 8).toFixed(1)}" cy="54" rx="29" ry="27" fill="url(#hair)"/>${drawParting(figure, path`M${x - side * 8} 46q${side * 16} -14 ${side * 32} 4M${x - side * 6} 62q${side * 16} -12 ${side * 34} 0`)}`;
};

const topBun: DrawHair = (figure, w) =>
  `${nape(figure, w)}<ellipse cx="${(figure.shot.turn * -8).toFixed(1)}" cy="-118" rx="33" ry="29" fill="url(#hair)"/>${drawParting(figure, path`M${-20 - figure.shot.turn * 8} -110q18 -22 40 -4M${-16 - figure.shot.turn * 8} -126q14 -12 30 0`)}`;

const tail: DrawHair = (figure, w) => {
  const side = figure.shot.turn >= 0 ? -1 : 1;
  return `${nape(figure, w)}<path d="${path`M${side * 20} -70C${side * (w + 40)} -80 ${side * (w + 48)} 20 ${side * (w + 34)} 80C${side * (w + 28)} 120 ${side * (w + 40)} 140 ${side * (w + 22)} 172C${side * (w + 4)} 150 ${side * w} 100 ${side * (w - 2)} 40Z`}" fill="url(#hair)"/>`;
};

const none: DrawHair = () => '';

const flowing: DrawHair = (figure, w) =>
  mass(
    figure,
    path`M0 -100C${-w - 12} -100 ${-w - 16} -30 ${-w - 14} 20C${-w - 13} 70 ${-w - 26} 100 ${-w - 20} 138L${w + 20} 138C${w + 26} 100 ${w + 13} 70 ${w + 14} 20C${w + 16} -30 ${w + 12} -100 0 -100Z`,
  );

const styles: Readonly<Record<HairStyle, DrawHair>> = {
  'centre-long': long,
  'side-long': long,
  'wavy-long': wavy,
  'curly-long': curly,
  bob,
  shoulder,
  'curly-short': cloud,
  fringe: long,
  pixie: nape,
  bun: lowBun,
  'top-bun': topBun,
  braid: nape,
  ponytail: tail,
  'side-part': none,
  quiff: none,
  crew: none,
  curls: none,
  waves: nape,
  slick: none,
  crop: none,
  'man-bun': topBun,
  flowing,
  receding: none,
  crown: none,
  bald: none,
};

/** Hair behind the neck. */
export const drawBackHair = (figure: Figure): string =>
  (figure.shot.isVeiled ? nape : figure.shot.isCapped ? none : styles[figure.shot.hair])(
    figure,
    figure.sitter.face.width,
  );
