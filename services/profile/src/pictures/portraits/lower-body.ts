import { drawCloth, drawLimb } from './body.ts';
import { darken, lighten, mix } from './colours.ts';
import { type Figure, path } from './figure.ts';

const isSkirted = ({ shot }: Figure): boolean => ['saree', 'anarkali', 'abaya'].includes(shot.outfit);
const isLong = ({ shot }: Figure): boolean =>
  ['kurta', 'waistcoat', 'sherwani', 'salwar', 'kurti', 'shawl'].includes(shot.outfit);

function trousersColour({ shot }: Figure): string {
  if (['suit', 'blazer'].includes(shot.outfit)) return darken(shot.cloth, 0.08);
  if (['salwar', 'kurti'].includes(shot.outfit)) return shot.accent;
  if (['kurta', 'waistcoat', 'sherwani', 'shawl'].includes(shot.outfit)) return '#f1e8d6';
  return mix('#2f3b52', shot.accent, 0.15);
}

function drawLegs(figure: Figure): string {
  const colour = trousersColour(figure);
  const x = figure.sitter.isWoman ? 42 : 50;
  const shoe = figure.sitter.isWoman ? darken(figure.shot.accent, 0.3) : '#4a3024';
  const feet = [-1, 1]
    .map(
      (side) =>
        `<path d="${path`M${side * (x - 24)} 1040h${side * 44}c${side * 24} 6 ${side * 34} 18 ${side * 34} 30h${side * -78}z`}" fill="${shoe}"/>`,
    )
    .join('');
  return (
    feet + drawLimb(path`M${-x} 520L${-x - 4} 1034`, 74, colour) + drawLimb(path`M${x} 520L${x + 4} 1034`, 74, colour)
  );
}

/** Legs and skirts of an upright figure. */
export function drawUprightBody(figure: Figure): string {
  const { shot, shoulder: s, sitter } = figure;
  const hip = s * (sitter.isWoman ? 0.84 : 0.82);
  if (isSkirted(figure)) {
    const skirt = path`M${-hip} 440C${-hip - 20} 640 ${-hip - 46} 900 ${-hip - 60} 1064C${-hip * 0.4} 1084 ${hip * 0.4} 1084 ${hip + 60} 1064C${hip + 46} 900 ${hip + 20} 640 ${hip} 440Z`;
    const pleats = [-0.5, -0.2, 0.1, 0.4, 0.7]
      .map(
        (share) =>
          path`M${hip * share * 0.6} 480C${hip * share} 700 ${hip * share * 1.3} 900 ${hip * share * 1.5} 1070`,
      )
      .join('');
    return `${drawCloth(figure, skirt)}<path d="${pleats}" fill="none" stroke="${darken(shot.cloth, 0.45)}" stroke-width="5" stroke-opacity=".4"/><path d="${path`M${-hip - 58} 1046C${-hip * 0.4} 1066 ${hip * 0.4} 1066 ${hip + 58} 1046`}" fill="none" stroke="${shot.trim}" stroke-width="22"/>`;
  }
  if (!isLong(figure)) return drawLegs(figure);
  const hem = shot.outfit === 'shawl' ? 700 : 780;
  const skirt = path`M${-hip} 440L${-hip - 22} ${hem}L${hip + 22} ${hem}L${hip} 440Z`;
  const colour = shot.outfit === 'waistcoat' ? lighten(shot.cloth, 0.55) : shot.cloth;
  const cloth = shot.outfit === 'waistcoat' ? `<path d="${skirt}" fill="${colour}"/>` : drawCloth(figure, skirt);
  return `${drawLegs(figure)}${cloth}<path d="${path`M${-hip - 21} ${hem - 8}L${hip + 21} ${hem - 8}`}" stroke="${shot.trim}" stroke-width="10"/><path d="${path`M-30 470L-40 ${hem}M36 470L48 ${hem}`}" stroke="${darken(colour, 0.4)}" stroke-width="4" stroke-opacity=".35"/>`;
}

/** Crossed legs of a seated figure. */
export function drawSeatedBody(figure: Figure): string {
  const { shoulder: s, shot, sitter } = figure;
  const colour = isSkirted(figure) ? shot.cloth : trousersColour(figure);
  const legs = path`M${-s * 0.66} 440C${-s - 70} 440 ${-s - 120} 520 ${-s - 92} 566C${-s * 0.6} 600 ${s * 0.6} 600 ${s + 92} 566C${s + 120} 520 ${s + 70} 440 ${s * 0.66} 440Z`;
  return `<ellipse cx="0" cy="590" rx="${s + 130}" ry="34" fill="#2b0f1c" fill-opacity=".16"/><path d="${legs}" fill="${colour}"/><path d="${path`M${-s * 0.5} 480C${-s * 0.2} 540 ${s * 0.4} 560 ${s * 0.9} 560M${s * 0.5} 480C${s * 0.2} 530 ${-s * 0.2} 545 ${-s * 0.5} 556`}" fill="none" stroke="${darken(colour, 0.4)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".55"/><path d="${path`M${s * 0.28} 556c30 -16 70 -10 84 8c-20 16 -60 18 -84 8z`}" fill="${sitter.skin.base}"/><path d="${path`M${-s * 0.28} 562c-30 -16 -70 -10 -84 8c20 16 60 18 84 8z`}" fill="${mix(sitter.skin.base, sitter.skin.shadow, 0.4)}"/>`;
}
