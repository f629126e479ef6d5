import { drawCloth, drawFolds, torsoOutline } from './body.ts';
import { darken, lighten, mix } from './colours.ts';
import { type Figure, path } from './figure.ts';
import type { Outfit } from './shot.ts';

export type DrawClothes = (figure: Figure) => string;
const line = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;
const flat = (data: string, colour: string, opacity = 1): string =>
  `<path d="${data}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

/** A blouse with the end of the saree over the left shoulder. */
const saree: DrawClothes = (figure) => {
  const { shot, shoulder: s, neck } = figure;
  const drape = path`M${neck + 12} 124C${s * 0.7} 128 ${s - 20} 136 ${s - 10} 152C${s - 2} 230 ${s * 0.5} 300 ${s * 0.1} 370C${-s * 0.3} 420 ${-s * 0.7} 430 ${-s * 0.8} 440L${-s * 0.8} 640L${s} 640L${s * 0.72} 400L${-s * 0.72} 330C${-s * 0.6} 300 ${-s * 0.2} 240 ${neck + 12} 124Z`;
  const edge = path`M${neck + 12} 124C${-s * 0.2} 240 ${-s * 0.6} 300 ${-s * 0.74} 332`;
  const pleats = [0.2, 0.4, 0.6, 0.8]
    .map(
      (share) =>
        path`M${neck + 12 + (s - neck - 24) * share} ${124 + share * 16}C${s * (0.3 + share * 0.4)} 230 ${s * (-0.2 + share * 0.5)} 310 ${-s * 0.6 + share * s * 0.7} ${352 + share * 20}`,
    )
    .join('');
  return `${drawCloth(figure, torsoOutline(figure, 'deep'), false)}${line(path`M${-neck - 26} 129C${(-neck - 26) * 0.8} 190 ${(neck + 26) * 0.8} 190 ${neck + 26} 129`, shot.trim, 5)}${flat(path`M${-s * 0.64} 330L${s * 0.64} 330L${s * 0.66} 400L${-s * 0.66} 400Z`, figure.sitter.skin.base)}${drawCloth(figure, drape)}${line(pleats, darken(shot.cloth, 0.45), 2.6, 0.5)}${line(edge, shot.trim, 11)}${line(edge, darken(shot.trim, 0.3), 1.6, 0.7)}`;
};

const embroidery = (figure: Figure, low: number): string => {
  const n = figure.neck + 20;
  const colour = figure.shot.trim;
  return `${line(path`M${-n} 127C${-n * 0.8} ${low} ${n * 0.8} ${low} ${n} 127`, colour, 6)}<g fill="${colour}">${[-0.7, -0.36, 0, 0.36, 0.7].map((share) => `<circle cx="${(n * share).toFixed(1)}" cy="${(low - 12 - Math.abs(share) * 26).toFixed(1)}" r="3.4"/>`).join('')}</g>`;
};

/** A dupatta over both shoulders. */
const dupatta = ({ shot, shoulder: s, neck }: Figure): string => {
  const half = (side: -1 | 1) =>
    path`M${side * (neck + 4)} 112C${side * (neck + 30)} 124 ${side * s * 0.8} 128 ${side * (s - 16)} 148C${side * (s - 12)} 240 ${side * (s - 30)} 330 ${side * (s - 34)} 640L${side * (s - 86)} 640C${side * (s - 84)} 330 ${side * (s - 70)} 210 ${side * (neck + 4)} 112Z`;
  const hem = (side: -1 | 1) =>
    path`M${side * (neck + 4)} 112C${side * (s - 70)} 210 ${side * (s - 84)} 330 ${side * (s - 86)} 640`;
  const crease = (side: -1 | 1) =>
    path`M${side * (neck + 26)} 126C${side * (s - 50)} 210 ${side * (s - 58)} 330 ${side * (s - 60)} 600`;
  return `<path d="${half(-1)}${half(1)}" fill="url(#second)"/>${line(hem(-1) + hem(1), shot.trim, 5)}${line(crease(-1) + crease(1), darken(shot.accent, 0.4), 2.6, 0.5)}`;
};

/** A dupatta over one shoulder. */
const sash = ({ shot, shoulder: s, neck }: Figure): string =>
  `<path d="${path`M${neck + 10} 122C${s * 0.7} 126 ${s - 12} 134 ${s - 6} 158C${s} 260 ${s - 20} 400 ${s - 30} 640L${s - 86} 640C${s - 70} 400 ${s - 60} 240 ${neck + 10} 122Z`}" fill="url(#second)"/>${line(path`M${neck + 10} 122C${s - 60} 240 ${s - 70} 400 ${s - 86} 640`, shot.trim, 5)}${line(path`M${neck + 34} 128C${s - 36} 240 ${s - 46} 400 ${s - 56} 620`, darken(shot.accent, 0.4), 2.6, 0.5)}`;

const salwar: DrawClothes = (figure) =>
  drawCloth(figure, torsoOutline(figure, 'round')) +
  embroidery(figure, 190) +
  drawFolds(figure, figure.shot.cloth) +
  dupatta(figure);
const anarkali: DrawClothes = (figure) => {
  const { shot, shoulder: s } = figure;
  return `${drawCloth(figure, torsoOutline(figure, 'deep'))}${flat(path`M${-s * 0.56} 150C${-s * 0.5} 240 ${-s * 0.5} 300 0 306C${s * 0.5} 300 ${s * 0.5} 240 ${s * 0.56} 150L${s * 0.3} 140C${s * 0.24} 190 ${-s * 0.24} 190 ${-s * 0.3} 140Z`, darken(shot.cloth, 0.22))}${embroidery(figure, 188)}<g fill="${shot.trim}" opacity=".8">${[-0.36, -0.18, 0, 0.18, 0.36].flatMap((x, row) => [220, 246, 272].map((y) => `<circle cx="${(s * x).toFixed(0)}" cy="${y + (row % 2) * 8}" r="2.6"/>`)).join('')}</g>${sash(figure)}`;
};
const kurti: DrawClothes = (figure) => {
  const { shot, sitter } = figure;
  const n = figure.neck + 12;
  const open = sitter.cover === 'hijab' ? 'crew' : 'v';
  const trim =
    open === 'v'
      ? `${line(path`M${-n} 123L0 206L${n} 123`, shot.accent, 7)}${line('M0 206V262', shot.accent, 6)}`
      : line('M0 160V260', shot.accent, 6);
  return `${drawCloth(figure, torsoOutline(figure, open))}${drawFolds(figure, shot.cloth)}${trim}<g fill="${shot.trim}"><circle cx="0" cy="220" r="3.4"/><circle cx="0" cy="238" r="3.4"/><circle cx="0" cy="256" r="3.4"/></g>`;
};
const blouse: DrawClothes = (figure) =>
  `${drawCloth(figure, torsoOutline(figure, 'v'))}${drawFolds(figure, figure.shot.cloth)}${line(path`M${-figure.neck - 12} 123L0 206L${figure.neck + 12} 123`, darken(figure.shot.cloth, 0.35), 3)}${line('M0 206C-4 260 6 330 0 430', darken(figure.shot.cloth, 0.4), 2.6, 0.45)}`;
const abaya: DrawClothes = (figure) =>
  `${drawCloth(figure, torsoOutline(figure, 'crew'))}${drawFolds(figure, figure.shot.cloth)}${line('M0 200V560', mix(figure.shot.cloth, figure.shot.trim, 0.6), 5, 0.7)}`;

export const ribbed: DrawClothes = (figure) => {
  const { shot, neck } = figure;
  return `${drawCloth(figure, torsoOutline(figure, 'crew'))}${drawFolds(figure, shot.cloth)}${line(path`M${-neck - 5} 119C${(-neck - 5) * 0.8} 160 ${(neck + 5) * 0.8} 160 ${neck + 5} 119`, darken(shot.cloth, 0.16), 11)}${line(path`M${-neck - 5} 119C${(-neck - 5) * 0.8} 160 ${(neck + 5) * 0.8} 160 ${neck + 5} 119`, lighten(shot.cloth, 0.2), 1.6, 0.6)}`;
};
export const tee: DrawClothes = (figure) =>
  `${drawCloth(figure, torsoOutline(figure, 'crew'))}${drawFolds(figure, figure.shot.cloth)}${line(path`M${-figure.neck - 5} 119C${(-figure.neck - 5) * 0.8} 160 ${(figure.neck + 5) * 0.8} 160 ${figure.neck + 5} 119`, darken(figure.shot.cloth, 0.28), 5)}`;

/** A jacket with lapels over another garment. */
export const jacket = (figure: Figure, inner: string, lapel: string): string => {
  const { shot, shoulder: s, neck } = figure;
  const low = 340;
  const body = path`M${-neck - 6} 116L0 ${low}L${neck + 6} 116C${neck + 26} 134 ${s * 0.8} 132 ${s - 8} 154C${s + 8} 166 ${s + 4} 200 ${s - 6} 226C${s - 14} 270 ${s * 0.8} 320 ${s * 0.8} 380L${s * 0.84} 640L${-s * 0.84} 640L${-s * 0.8} 380C${-s * 0.8} 320 ${-s + 14} 270 ${-s + 6} 226C${-s - 4} 200 ${-s - 8} 166 ${-s + 8} 154C${-s * 0.8} 132 ${-neck - 26} 134 ${-neck - 6} 116Z`;
  const half = (side: -1 | 1) =>
    path`M${side * (neck + 4)} 110L${side * (neck + 42)} 178L${side * (neck + 26)} 196L${side * (neck + 40)} 206L0 ${low}Z`;
  return `${inner}${drawCloth(figure, body)}${drawFolds(figure, shot.cloth)}${flat(half(-1) + half(1), lapel)}${line(half(-1) + half(1), darken(shot.cloth, 0.45), 2.4, 0.6)}${line(`M0 ${low}V620`, darken(shot.cloth, 0.5), 2.6, 0.6)}<circle cx="9" cy="${low + 18}" r="4.5" fill="${darken(shot.cloth, 0.5)}"/>`;
};

const blazer: DrawClothes = (figure) =>
  jacket(
    figure,
    `<path d="${torsoOutline(figure, figure.sitter.cover === 'hijab' ? 'crew' : 'round')}" fill="#f6efe2"/>`,
    lighten(figure.shot.cloth, 0.08),
  );
export const denim: DrawClothes = (figure) => {
  const { shot, shoulder: s } = figure;
  const stitches = path`M${-s * 0.7} 220L${-s * 0.3} 226M${s * 0.7} 220L${s * 0.3} 226`;
  return `${jacket(figure, `<path d="${torsoOutline(figure, 'crew')}" fill="${lighten(shot.trim, 0.5)}"/>`, lighten(shot.cloth, 0.14))}${line(stitches, '#e0a860', 2, 0.8)}`;
};

export const shawl: DrawClothes = (figure) => {
  const { shot, shoulder: s, neck } = figure;
  const wrap = path`M${neck + 2} 106C${s * 0.6} 116 ${s} 130 ${s + 12} 170C${s + 26} 280 ${s + 12} 460 ${s + 10} 640L${-s - 10} 640C${-s - 12} 460 ${-s - 26} 280 ${-s - 12} 170C${-s} 130 ${-s * 0.6} 116 ${-neck - 2} 106C${-neck - 10} 190 ${s * 0.1} 300 ${s * 0.3} 640L${s * 0.46} 640C${s * 0.2} 330 ${neck + 20} 220 ${neck + 2} 106Z`;
  return `${drawCloth(figure, torsoOutline(figure, 'high'))}<path d="${wrap}" fill="url(#second)"/>${line(path`M${-neck - 2} 106C${-neck - 10} 190 ${s * 0.1} 300 ${s * 0.3} 640M${neck + 2} 106C${neck + 20} 220 ${s * 0.2} 330 ${s * 0.46} 640`, shot.trim, 6)}${line(path`M${-s * 0.6} 150C${-s * 0.5} 260 ${-s * 0.2} 380 ${-s * 0.1} 600M${-s * 0.85} 190C${-s * 0.8} 320 ${-s * 0.6} 440 ${-s * 0.5} 600M${s * 0.7} 170C${s * 0.7} 280 ${s * 0.7} 400 ${s * 0.76} 600`, darken(shot.accent, 0.4), 3, 0.45)}`;
};

export const womenClothes: Partial<Record<Outfit, DrawClothes>> = {
  saree,
  salwar,
  anarkali,
  kurti,
  blouse,
  abaya,
  blazer,
};
