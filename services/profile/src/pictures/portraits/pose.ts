import { drawFingers, drawLimb } from './body.ts';
import { darken, lighten, mix } from './colours.ts';
import { type Figure, path } from './figure.ts';

/** The colour of the sleeves and how much of the arm they cover: 1 to the wrist, 0.5 to the elbow. */
function sleeveOf({ shot }: Figure): { readonly colour: string; readonly cover: number } {
  const { outfit, cloth, accent } = shot;
  if (outfit === 'saree') return { colour: accent, cover: 0.42 };
  if (outfit === 'waistcoat') return { colour: lighten(cloth, 0.55), cover: 1 };
  if (outfit === 'shawl') return { colour: accent, cover: 1 };
  if (outfit === 'tee' || outfit === 'polo') return { colour: cloth, cover: 0.5 };
  if (outfit === 'kurti' || outfit === 'salwar') return { colour: cloth, cover: 0.8 };
  return { colour: cloth, cover: 1 };
}

type Point = readonly [number, number];
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

function drawUpperArm(figure: Figure, shoulder: Point, elbow: Point): string {
  const width = (figure.sitter.isWoman ? 44 : 56) + figure.sitter.build * 5;
  const { colour, cover } = sleeveOf(figure);
  const bare = drawLimb(
    path`M${shoulder[0]} ${shoulder[1]}L${elbow[0]} ${elbow[1]}`,
    width - 8,
    figure.sitter.skin.base,
  );
  const end = between(shoulder, elbow, Math.min(1, cover * 1.6));
  return bare + drawLimb(path`M${shoulder[0]} ${shoulder[1]}L${end[0]} ${end[1]}`, width, colour);
}

function drawForearm(figure: Figure, elbow: Point, wrist: Point): string {
  const width = (figure.sitter.isWoman ? 34 : 44) + figure.sitter.build * 4;
  const { colour, cover } = sleeveOf(figure);
  const bare = drawLimb(path`M${elbow[0]} ${elbow[1]}L${wrist[0]} ${wrist[1]}`, width - 6, figure.sitter.skin.base);
  if (cover <= 0.5) return bare + bangles(figure, between(elbow, wrist, 0.84));
  const end = between(elbow, wrist, cover < 1 ? 0.55 : 0.86);
  return (
    bare +
    drawLimb(path`M${elbow[0]} ${elbow[1]}L${end[0]} ${end[1]}`, width + 4, colour) +
    (cover < 1 ? bangles(figure, between(elbow, wrist, 0.84)) : '')
  );
}

const bangles = ({ sitter, shot }: Figure, [x, y]: Point): string =>
  sitter.isWoman
    ? `<g fill="none" stroke="${shot.trim}" stroke-width="3.4"><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="8" ry="17"/><ellipse cx="${(x + 6).toFixed(1)}" cy="${y.toFixed(1)}" rx="8" ry="17"/></g>`
    : '';

interface Arms {
  readonly behind: string;
  readonly front: string;
}

function drawCup({ shot }: Figure, x: number, y: number): string {
  const body = shot.accent;
  return `<path d="${path`M${x + 22} ${y - 12}c22 -2 22 30 -2 28`}" fill="none" stroke="${darken(body, 0.2)}" stroke-width="7"/><path d="${path`M${x - 26} ${y - 28}h52l-5 52c-2 8 -40 8 -42 0z`}" fill="${lighten(body, 0.2)}"/><ellipse cx="${x}" cy="${y - 28}" rx="26" ry="7" fill="#8a5a34"/><path d="${path`M${x - 8} ${y - 44}c-6 -10 6 -14 0 -26M${x + 8} ${y - 46}c-6 -8 6 -12 0 -22`}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-opacity=".5"/>`;
}

function drawBook({ shot }: Figure): string {
  const cover = darken(shot.accent, 0.12);
  return `<g transform="rotate(-8 0 300)"><rect x="-52" y="224" width="112" height="148" rx="5" fill="#f6eedd"/><rect x="-58" y="220" width="112" height="148" rx="5" fill="${cover}"/><rect x="-44" y="238" width="84" height="112" rx="3" fill="none" stroke="${shot.trim}" stroke-width="3"/><circle cx="-2" cy="286" r="17" fill="none" stroke="${shot.trim}" stroke-width="3"/></g>`;
}

/** Arms, hands and what they hold. */
export function drawArms(figure: Figure): Arms {
  const s = figure.shoulder;
  const skin = figure.sitter.skin;
  const shoulderAt = (side: -1 | 1): Point => [side * (s - 22), 180];
  const elbowAt = (side: -1 | 1): Point => [side * (s + 6), 352];
  const upper = (side: -1 | 1, elbow: Point = elbowAt(side)) => drawUpperArm(figure, shoulderAt(side), elbow);
  const hanging = (side: -1 | 1) => {
    const wrist: Point = [side * (s - 6), 520];
    return `${drawForearm(figure, elbowAt(side), wrist)}<path d="${path`M${wrist[0] - 14} 514h28c4 24 0 50 -10 58c-8 6 -14 4 -18 -2c-6 -14 -6 -36 0 -56z`}" fill="${skin.base}"/>${upper(side)}`;
  };
  const palm = (data: string): string =>
    `<path d="${data}" fill="${mix(skin.base, skin.light, 0.2)}" stroke="${mix(skin.shadow, skin.line, 0.3)}" stroke-width="1.6"/>`;

  switch (figure.shot.pose) {
    case 'namaste':
      return {
        behind: upper(-1, [-s - 8, 344]) + upper(1, [s + 8, 344]),
        front: `${drawForearm(figure, [-s - 6, 346], [-18, 292])}${drawForearm(figure, [s + 6, 346], [18, 292])}${palm('M-17 304C-24 270 -20 232 -8 194C-5 186 0 186 1 194L1 304Z')}${palm('M17 304C24 270 20 232 8 194C5 186 0 186 -1 194L-1 304Z')}<path d="M-14 268C-20 254 -22 244 -18 236M14 268C20 254 22 244 18 236" fill="none" stroke="${skin.line}" stroke-width="2" stroke-opacity=".4"/>`,
      };
    case 'folded':
      return {
        behind: upper(-1, [-s + 2, 330]) + upper(1, [s - 2, 330]),
        front: `${drawForearm(figure, [-s + 4, 334], [s * 0.42, 356])}${palm(path`M${s * 0.36} 342C${s * 0.52} 336 ${s * 0.66} 342 ${s * 0.66} 358C${s * 0.6} 370 ${s * 0.46} 374 ${s * 0.36} 370Z`)}${drawForearm(figure, [s - 4, 332], [-s * 0.4, 322])}${drawFingers(
          figure,
          [
            [-s * 0.5, 306, -20, -6],
            [-s * 0.5, 318, -24, -2],
            [-s * 0.5, 330, -22, 2],
            [-s * 0.48, 341, -16, 5],
          ],
        )}${palm(path`M${-s * 0.34} 304C${-s * 0.46} 298 ${-s * 0.56} 302 ${-s * 0.56} 322C${-s * 0.54} 340 ${-s * 0.46} 346 ${-s * 0.34} 340Z`)}`,
      };
    case 'cup':
      return {
        behind: `${hanging(-1)}${upper(1, [s + 8, 350])}`,
        front: `${drawForearm(figure, [s + 6, 352], [56, 286])}${drawCup(figure, 22, 268)}${palm('M34 262C48 254 62 266 62 284C58 300 44 304 32 298Z')}${drawFingers(
          figure,
          [
            [40, 262, -26, 2],
            [42, 274, -30, 2],
            [42, 286, -28, 2],
            [40, 297, -22, 1],
          ],
          11,
        )}`,
      };
    case 'book':
      return {
        behind: `${upper(-1, [-s - 2, 346])}${hanging(1)}`,
        front: `${drawBook(figure)}${drawForearm(figure, [-s, 348], [-6, 356])}${palm('M-16 338C0 332 20 334 26 346C28 360 14 372 -14 372Z')}${drawFingers(
          figure,
          [
            [16, 336, 30, -10],
            [20, 348, 32, -8],
            [20, 359, 30, -5],
            [14, 368, 26, -2],
          ],
        )}`,
      };
    case 'seated':
      return {
        behind: upper(-1, [-s - 22, 330]) + upper(1, [s + 22, 330]),
        front: `${drawForearm(figure, [-s - 22, 332], [-s - 50, 470])}${drawForearm(figure, [s + 22, 332], [s + 50, 470])}<ellipse cx="${-s - 56}" cy="494" rx="24" ry="18" fill="${skin.base}"/><ellipse cx="${s + 56}" cy="494" rx="24" ry="18" fill="${skin.base}"/>`,
      };
    default:
      return { behind: hanging(-1) + hanging(1), front: '' };
  }
}
