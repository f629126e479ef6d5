import { type Figure, path } from './figure.ts';
import type { HairStyle } from './grooming.ts';
import { menFronts } from './hair-men.ts';
import { drawCurls, drawParting, drawSheen } from './hair-strands.ts';

export type DrawFront = (figure: Figure, width: number) => string;
export const fill = (data: string): string => `<path d="${data}" fill="url(#hair)"/>`;

/** Two curtains of hair from a parting at `part`; `end` is how far down they reach. */
const curtains =
  (part: number, end: number): DrawFront =>
  (figure, w) => {
    const p = part * w + figure.shot.turn * 8;
    const curtain = (side: -1 | 1): string => {
      const reach = side * w - p;
      const x = (share: number) => p + reach * share;
      return fill(
        path`M${p - side * 2} -106C${x(0.7)} -112 ${side * (w + 17)} -72 ${side * (w + 17)} -8C${side * (w + 18)} ${end * 0.5} ${side * (w + 22)} ${end * 0.8} ${side * (w + 12)} ${end}C${side * (w - 1)} ${end * 0.7} ${side * (w + 2)} ${end * 0.3} ${side * (w - 1)} 4C${side * (w - 2)} -28 ${x(0.84)} -50 ${x(0.52)} -63C${x(0.3)} -71 ${x(0.1)} -76 ${p} -84Z`,
      );
    };
    const sheen = (side: -1 | 1) =>
      path`M${p + side * 10} -96C${side * w * 0.8} -92 ${side * (w + 4)} -52 ${side * (w + 8)} 0M${p + side * 9} -88C${side * w * 0.7} -80 ${side * (w - 4)} -52 ${side * (w + 3)} -14`;
    return (
      curtain(-1) +
      curtain(1) +
      drawSheen(figure, sheen(figure.shot.light)) +
      drawParting(figure, path`M${p} -105L${p} -86`)
    );
  };

/** Hair drawn back from the forehead. */
const drawnBack: DrawFront = (figure, w) => {
  const p = figure.shot.turn * 8;
  return `${fill(path`M${-w - 3} 2C${-w - 15} -78 ${-w * 0.66} -111 0 -111C${w * 0.66} -111 ${w + 15} -78 ${w + 3} 2C${w - 1} -22 ${w * 0.84} -44 ${w * 0.46} -59C${w * 0.24} -67 ${p + 5} -73 ${p} -80C${p - 5} -73 ${-w * 0.24} -67 ${-w * 0.46} -59C${-w * 0.84} -44 ${-w + 1} -22 ${-w - 3} 2Z`)}${drawParting(figure, path`M${p} -110L${p} -87`)}${drawSheen(figure, path`M${p - 8} -94C${-w * 0.6} -90 ${-w * 0.9} -60 ${-w} -24M${p + 8} -94C${w * 0.6} -90 ${w * 0.9} -60 ${w} -24M${p + 12} -103C${w * 0.7} -100 ${w + 2} -70 ${w + 4} -36M${p - 12} -103C${-w * 0.7} -100 ${-w - 2} -70 ${-w - 4} -36`, 0.24)}`;
};

const fringed: DrawFront = (figure, w) =>
  `${fill(path`M${-w - 15} 40C${-w - 20} -70 ${-w * 0.8} -112 0 -112C${w * 0.8} -112 ${w + 20} -70 ${w + 15} 40C${w + 10} 70 ${w + 2} 60 ${w - 1} 30C${w} 4 ${w - 2} -12 ${w * 0.84} -27C${w * 0.5} -35 ${w * 0.2} -32 0 -34C${-w * 0.2} -32 ${-w * 0.5} -35 ${-w * 0.84} -27C${-w + 2} -12 ${-w} 4 ${-w + 1} 30C${-w - 2} 60 ${-w - 10} 70 ${-w - 15} 40Z`)}${drawParting(figure, path`M-30 -80C-36 -60 -36 -46 -32 -36M-8 -86C-12 -64 -10 -48 -8 -38M16 -84C14 -62 16 -48 18 -37M36 -76C38 -58 36 -46 36 -36`)}${drawSheen(figure, path`M-40 -92C-18 -100 18 -100 40 -92`, 0.35)}`;

const pixie: DrawFront = (figure, w) =>
  `${fill(path`M${-w - 3} 14C${-w - 14} -74 ${-w * 0.6} -116 6 -114C${w * 0.8} -112 ${w + 15} -70 ${w + 3} 14C${w - 4} 2 ${w - 3} -22 ${w * 0.86} -38C${w * 0.5} -46 ${w * 0.1} -58 ${-w * 0.36} -84C${-w * 0.5} -58 ${-w * 0.8} -46 ${-w + 2} -14Z`)}${drawParting(figure, path`M${-w * 0.3} -86C0 -66 ${w * 0.4} -54 ${w * 0.84} -42`)}${drawSheen(figure, path`M${-w * 0.1} -98C${w * 0.3} -86 ${w * 0.7} -70 ${w * 0.92} -50`, 0.35)}`;

const curledFront: DrawFront = (figure, w) => {
  const points = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.02 + (index / 8) * 0.96);
    return [Math.cos(angle) * (w - 2), -40 + Math.sin(angle) * 44, 19] as const;
  });
  return (
    drawCurls([...points, [-w - 6, -14, 15], [w + 6, -14, 15], [-w - 6, 12, 12], [w + 6, 12, 12]]) +
    drawSheen(figure, path`M-24 -96q8 -10 18 -2M10 -98q10 -8 18 2M-46 -76q4 -12 14 -10M34 -86q10 -4 16 6`)
  );
};

const fronts: Readonly<Record<HairStyle, DrawFront>> = {
  'centre-long': curtains(0, 96),
  'side-long': curtains(-0.42, 104),
  'wavy-long': curtains(0.3, 84),
  'curly-long': curledFront,
  bob: curtains(0.36, 74),
  shoulder: curtains(-0.2, 92),
  'curly-short': curledFront,
  fringe: fringed,
  pixie,
  bun: drawnBack,
  'top-bun': drawnBack,
  braid: curtains(0, 20),
  ponytail: drawnBack,
  ...menFronts,
};

/** Hair in front of the head. Only flat hair fits under a cap. */
export const drawFrontHair = (figure: Figure): string =>
  (figure.shot.isVeiled ? drawnBack : fronts[figure.shot.isCapped ? 'crew' : figure.shot.hair])(
    figure,
    figure.sitter.face.width,
  );

/** Hair that falls over the shoulder, in front of the clothes. */
export function drawLocks(figure: Figure): string {
  const { shot, sitter } = figure;
  if (shot.isVeiled) return '';
  const w = sitter.face.width;
  const side = shot.turn > 0 ? -1 : 1;
  if (shot.hair === 'braid') {
    const plaits = Array.from({ length: 9 }, (_, index) => {
      const x = side * (w - 4 + Math.sin(index / 3) * 7 + index * 1.2);
      const y = 66 + index * 21;
      const size = 17 - index * 0.7;
      return `<path d="${path`M${x} ${y - 14}C${x + size} ${y - 10} ${x + size} ${y + 8} ${x} ${y + 14}C${x - size} ${y + 8} ${x - size} ${y - 10} ${x} ${y - 14}Z`}" fill="url(#hair)"/>${drawParting(figure, path`M${x - size * 0.6} ${y - 4}L${x} ${y + 8}L${x + size * 0.6} ${y - 4}`)}`;
    });
    const end = side * (w + 10);
    const flowers = shot.hasFlowers
      ? `<g fill="#fffaf0" stroke="#e3d6b8">${[0, 1, 2, 3].map((index) => `<circle cx="${(side * (w - 16 + index * 8)).toFixed(1)}" cy="${60 + (index % 2) * 7}" r="6.5"/>`).join('')}</g>`
      : '';
    return `${plaits.join('')}<path d="${path`M${end - 8} 246h16l4 34c-8 6 -16 6 -24 0z`}" fill="url(#hair)"/><rect x="${(end - 9).toFixed(1)}" y="240" width="18" height="9" rx="4" fill="${shot.trim}"/>${flowers}`;
  }
  if (!['centre-long', 'side-long', 'wavy-long', 'fringe'].includes(shot.hair)) return '';
  const wave = shot.hair === 'wavy-long' ? 12 : 3;
  return `${fill(path`M${side * (w + 2)} 20C${side * (w + 20)} 30 ${side * (w + 22 + wave)} 80 ${side * (w + 20)} 120C${side * (w + 20 + wave)} 160 ${side * (w + 14)} 200 ${side * (w + 2)} 226C${side * (w - 14)} 212 ${side * (w - 8 - wave)} 170 ${side * (w - 8)} 130C${side * (w - 6)} 96 ${side * (w + 4)} 60 ${side * (w - 1)} 30Z`)}${drawSheen(figure, path`M${side * (w + 8)} 60C${side * (w + 14)} 100 ${side * (w + 4 + wave)} 150 ${side * (w + 2)} 200`, 0.25)}`;
}
