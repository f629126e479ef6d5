import { darken, lighten, mix } from './colours.ts';
import { type Figure, path } from './figure.ts';

/** Turban colours that suit everyday life and weddings. */
const turbanColours = [
  '#8a1f3d',
  '#1f4a6b',
  '#d08a1e',
  '#2e3f7a',
  '#3c6b4f',
  '#b8452f',
  '#232a3d',
  '#6d3f7a',
  '#e0912f',
  '#5a6b2f',
  '#c2517a',
  '#7d8ea0',
];

const folds = (data: string, colour: string): string =>
  `<path d="${data}" fill="none" stroke="${darken(colour, 0.34)}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7"/>`;
const edges = (data: string, colour: string): string =>
  `<path d="${data}" fill="none" stroke="${lighten(colour, 0.32)}" stroke-width="2" stroke-linecap="round" stroke-opacity=".55"/>`;

function drawTurban({ sitter, shot }: Figure, colour: string): string {
  const w = sitter.face.width;
  const p = shot.turn * 9;
  const outline = path`M${-w - 5} 0C${-w - 30} -46 ${-w - 22} -116 ${-w * 0.3} -140C${w * 0.1} -152 ${w * 0.3} -148 ${w * 0.5} -138C${w + 24} -112 ${w + 30} -46 ${w + 5} 0C${w - 1} -24 ${w * 0.66} -42 ${p} -66C${-w * 0.66} -42 ${-w + 1} -24 ${-w - 5} 0Z`;
  const left = [0, 1, 2, 3, 4]
    .map(
      (step) =>
        path`M${-w - 7 - step * 2.6} ${-8 - step * 15}C${-w * 0.7} ${-52 - step * 13} ${-w * 0.3} ${-74 - step * 11} ${p + 8 + step * 9} ${-78 - step * 13}`,
    )
    .join('');
  const right = [0, 1, 2, 3]
    .map(
      (step) =>
        path`M${w + 7 + step * 2.8} ${-8 - step * 16}C${w * 0.8} ${-52 - step * 14} ${w * 0.5} ${-66 - step * 13} ${p + 16 + step * 8} ${-76 - step * 14}`,
    )
    .join('');
  const under = mix(colour, '#1d1a24', 0.55);
  return `<path d="${path`M${p - 26} -58L${p} -74L${p + 26} -58C${p + 12} -54 ${p - 12} -54 ${p - 26} -58Z`}" fill="${under}"/><path d="${outline}" fill="${colour}"/><path d="${path`M${shot.light * -w * 0.1} -146C${shot.light * -w * 1.3} -130 ${shot.light * -(w + 26)} -50 ${shot.light * -(w + 5)} 0C${shot.light * -w * 0.9} -60 ${shot.light * -w * 0.6} -110 ${shot.light * -w * 0.1} -146Z`}" fill="${darken(colour, 0.4)}" fill-opacity=".4"/>${folds(left + right, colour)}${edges(left, colour)}${folds(path`M${-w - 5} 0C${-w + 1} -24 ${-w * 0.66} -42 ${p} -66C${w * 0.66} -42 ${w - 1} -24 ${w + 5} 0`, colour)}`;
}

function drawPagri({ sitter, shot }: Figure, colour: string, accent: string): string {
  const w = sitter.face.width;
  const roll = (y: number, reach: number, shade: string) =>
    `<path d="${path`M${-w - reach} ${y}C${-w * 0.5} ${y - 40} ${w * 0.5} ${y - 40} ${w + reach} ${y}C${w + reach + 8} ${y - 20} ${w + reach - 4} ${y - 34} ${w + reach - 14} ${y - 36}C${w * 0.4} ${y - 66} ${-w * 0.4} ${y - 66} ${-w - reach + 14} ${y - 36}C${-w - reach + 4} ${y - 34} ${-w - reach - 8} ${y - 20} ${-w - reach} ${y}Z`}" fill="${shade}"/>`;
  const side = -shot.light;
  const dots = Array.from(
    { length: 12 },
    (_, index) =>
      `<circle cx="${(-w + (index / 11) * w * 2).toFixed(1)}" cy="${(-70 - Math.sin((index / 11) * Math.PI) * 24 - (index % 2) * 12).toFixed(1)}" r="2.4"/>`,
  );
  return `<path d="${path`M${side * w} -50C${side * (w + 40)} 0 ${side * (w + 34)} 70 ${side * (w + 44)} 120L${side * (w + 14)} 124C${side * (w + 16)} 60 ${side * (w + 8)} 0 ${side * w} -20Z`}" fill="${accent}"/>${roll(-80, -2, darken(colour, 0.12))}${roll(-56, 8, accent)}${roll(-30, 12, colour)}<g fill="${lighten(colour, 0.7)}" opacity=".8">${dots.join('')}</g>`;
}

function drawCap({ sitter }: Figure, kind: 'taqiyah' | 'topi'): string {
  const w = sitter.face.width;
  if (kind === 'topi')
    return `<path d="${path`M${-w - 5} -52C${-w * 0.6} -84 ${w * 0.6} -84 ${w + 5} -52L${w * 0.78} -106C${w * 0.3} -126 ${-w * 0.3} -126 ${-w * 0.78} -106Z`}" fill="#f8f4ea"/><path d="${path`M${-w - 5} -52C${-w * 0.6} -84 ${w * 0.6} -84 ${w + 5} -52M${-w * 0.76} -104C${-w * 0.2} -88 ${w * 0.2} -88 ${w * 0.76} -104`}" fill="none" stroke="#d9d0bd" stroke-width="3"/>`;
  return `<path d="${path`M${-w - 3} -48C${-w - 4} -92 ${-w * 0.6} -116 0 -116C${w * 0.6} -116 ${w + 4} -92 ${w + 3} -48C${w * 0.6} -72 ${-w * 0.6} -72 ${-w - 3} -48Z`}" fill="#f6f2e8"/><path d="${path`M${-w - 2} -56C${-w * 0.6} -82 ${w * 0.6} -82 ${w + 2} -56M${-w} -66C${-w * 0.6} -92 ${w * 0.6} -92 ${w} -66`}" fill="none" stroke="#c9b98c" stroke-width="2.4" stroke-dasharray="5 4"/>`;
}

function drawHijab({ sitter, shot }: Figure): string {
  const w = sitter.face.width;
  const { length } = sitter.face;
  const colour = shot.accent;
  const p = shot.turn * 6;
  const outer = path`M0 -116C${-w - 22} -116 ${-w - 26} -40 ${-w - 20} 16C${-w - 16} 60 ${-w - 10} 90 ${-w - 40} 130C${-w - 20} 180 ${-w * 0.4} 196 0 196C${w * 0.4} 196 ${w + 20} 180 ${w + 40} 130C${w + 10} 90 ${w + 16} 60 ${w + 20} 16C${w + 26} -40 ${w + 22} -116 0 -116Z`;
  const opening = path`M${p} -74C${w * 0.62} -74 ${w - 3 + p * 0.4} -44 ${w - 4 + p * 0.4} 0C${w - 6 + p} 44 ${w * 0.4 + p} ${length - 5} ${p} ${length - 5}C${-w * 0.4 + p} ${length - 5} ${-w + 6 + p} 44 ${-w + 4 + p * 0.4} 0C${-w + 3 + p * 0.4} -44 ${-w * 0.62} -74 ${p} -74Z`;
  const band = path`M${-w * 0.74 + p * 0.5} -48C${-w * 0.4} -82 ${w * 0.4} -82 ${w * 0.74 + p * 0.5} -48C${w * 0.4} -68 ${-w * 0.4} -68 ${-w * 0.74 + p * 0.5} -48Z`;
  return `<path d="${band}" fill="${darken(colour, 0.5)}"/><path d="${outer}${opening}" fill="${colour}" fill-rule="evenodd"/><path d="${path`M${shot.light * -w * 0.2} -114C${shot.light * -(w + 26)} -108 ${shot.light * -(w + 24)} -30 ${shot.light * -(w + 18)} 20C${shot.light * -(w + 14)} 60 ${shot.light * -(w + 10)} 90 ${shot.light * -(w + 36)} 134L${shot.light * -w * 0.6} 160C${shot.light * -(w + 2)} 60 ${shot.light * -(w + 8)} -50 ${shot.light * -w * 0.2} -114Z`}" fill="${darken(colour, 0.4)}" fill-opacity=".4"/>${folds(path`M${w - 2} 40C${w * 0.6} 96 ${-w * 0.2} 112 ${-w - 26} 136M${w + 10} 60C${w * 0.6} 130 ${-w * 0.1} 150 ${-w - 16} 160M${-w + 2} 46C${-w * 0.6} 84 ${-w * 0.2} 98 ${w * 0.1} 104M${-w * 0.5} -96C${-w * 0.9} -70 ${-w - 6} -30 ${-w - 8} 10`, colour)}${edges(path`M${w - 6} 46C${w * 0.6} 92 ${-w * 0.2} 106 ${-w - 20} 130`, colour)}`;
}

/** A dupatta or the end of a saree over the hair, behind the face. */
export function drawVeilBack({ sitter, shot }: Figure): string {
  if (!shot.isVeiled) return '';
  const w = sitter.face.width;
  const colour = shot.outfit === 'saree' ? shot.cloth : shot.accent;
  return `<path d="${path`M0 -120C${-w - 30} -120 ${-w - 34} -40 ${-w - 32} 20C${-w - 32} 90 ${-w - 70} 130 ${-w - 80} 210L${w + 80} 210C${w + 70} 130 ${w + 32} 90 ${w + 32} 20C${w + 34} -40 ${w + 30} -120 0 -120Z`}" fill="${darken(colour, 0.3)}"/>`;
}

function drawVeilFront({ sitter, shot }: Figure): string {
  const w = sitter.face.width;
  const colour = shot.outfit === 'saree' ? shot.cloth : shot.accent;
  const side = (s: -1 | 1): string =>
    path`M0 -121C${s * (w + 32)} -120 ${s * (w + 36)} -40 ${s * (w + 33)} 20C${s * (w + 34)} 80 ${s * (w + 60)} 120 ${s * (w + 76)} 190L${s * (w + 26)} 200C${s * (w + 20)} 130 ${s * (w + 14)} 90 ${s * (w + 12)} 30C${s * (w + 14)} -40 ${s * (w * 0.8)} -92 0 -97Z`;
  const border = (s: -1 | 1): string =>
    path`M0 -97C${s * w * 0.8} -92 ${s * (w + 14)} -40 ${s * (w + 12)} 30C${s * (w + 14)} 90 ${s * (w + 20)} 130 ${s * (w + 26)} 200`;
  return `<path d="${side(-1)}${side(1)}" fill="${colour}"/><path d="${side(-shot.light as -1 | 1)}" fill="${darken(colour, 0.4)}" fill-opacity=".35"/><path d="${border(-1)}${border(1)}" fill="none" stroke="${shot.trim}" stroke-width="6"/>${folds(path`M${-w - 20} 0C${-w - 20} 60 ${-w - 36} 110 ${-w - 50} 180M${w + 20} 0C${w + 20} 60 ${w + 36} 110 ${w + 50} 180M${-w * 0.4} -112C${-w * 0.9} -96 ${-w - 16} -50 ${-w - 20} -10`, colour)}`;
}

const turbanOf = ({ sitter, shot }: Figure): string => {
  const index = Math.round(sitter.face.width * 10) + Number.parseInt(shot.cloth.slice(1, 4), 16);
  return turbanColours[index % turbanColours.length] as string;
};

export const hidesHair = ({ sitter }: Figure): boolean => ['turban', 'hijab'].includes(sitter.cover);

/** Turban, scarf, veil or cap, in front of the hair. */
export function drawHeadwear(figure: Figure): string {
  const { sitter, shot } = figure;
  if (sitter.cover === 'turban') return drawTurban(figure, turbanOf(figure));
  if (sitter.cover === 'hijab') return drawHijab(figure);
  if (!shot.isCapped) return shot.isVeiled ? drawVeilFront(figure) : '';
  if (sitter.cover === 'pagri') return drawPagri(figure, '#c8432f', '#e2a52e');
  return drawCap(figure, sitter.cover === 'topi' ? 'topi' : 'taqiyah');
}
