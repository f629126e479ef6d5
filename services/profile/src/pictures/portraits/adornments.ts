import { type Figure, headWidth, path, turnX } from './figure.ts';

/** Glasses with the sitter's frame. */
export function drawGlasses({ sitter, shot }: Figure): string {
  if (!shot.hasGlasses) return '';
  const { eyes, face, glasses, isWoman } = sitter;
  const { turn } = shot;
  const colour = isWoman && glasses === 'cat' ? '#6b2338' : glasses === 'half' ? '#7a6a52' : '#2b211f';
  const centre = (side: number) => turnX(side * eyes.gap, turn, 1.05);
  const lens = (side: -1 | 1): string => {
    const x = centre(side);
    const half = 21 * (turn * side > 0 ? 1 - 0.14 * Math.abs(turn) : 1);
    if (glasses === 'round') return `<ellipse cx="${x.toFixed(1)}" cy="1" rx="${half.toFixed(1)}" ry="20"/>`;
    if (glasses === 'cat')
      return `<path d="${path`M${x - side * half} -4C${x - side * half} -15 ${x} -15 ${x + side * (half + 5)} -18C${x + side * (half + 2)} 4 ${x + side * 12} 17 ${x - side * 4} 17C${x - side * 16} 17 ${x - side * half} 8 ${x - side * half} -4Z`}"/>`;
    return `<rect x="${(x - half).toFixed(1)}" y="-14" width="${(half * 2).toFixed(1)}" height="31" rx="${glasses === 'half' ? 11 : 8}"/>`;
  };
  const bridge = path`M${centre(-1) + 20} -3Q${(centre(-1) + centre(1)) / 2} -9 ${centre(1) - 20} -3`;
  const arms = [-1, 1]
    .map((side) =>
      turn * side > 0.4
        ? ''
        : path`M${centre(side) + side * 20} -5L${side * headWidth(face.width, side as -1 | 1, turn)} -9`,
    )
    .join('');
  const gleam = [-1, 1].map((side) => path`M${centre(side) - 9} 9L${centre(side) + 5} -9`).join('');
  return `<g fill="#fff" fill-opacity=".1" stroke="${colour}" stroke-width="${glasses === 'half' ? 2.4 : 3.6}">${lens(-1)}${lens(1)}<path d="${bridge}${arms}" fill="none" stroke-linecap="round"/></g><path d="${gleam}" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".22"/>`;
}

/** Bindi and earrings. */
export function drawJewellery({ sitter, shot }: Figure): string {
  const { bindi, earrings, face, cover } = sitter;
  const { turn } = shot;
  const x = turnX(0, turn, 1.1);
  const red = ['#8f1530', '#a81f2e', '#5d1030'][Math.floor(face.width) % 3];
  const mark =
    bindi === 'none'
      ? ''
      : bindi === 'drop'
        ? `<path d="${path`M${x} -40c4 5 4 9 0 12c-4 -3 -4 -7 0 -12z`}" fill="${red}"/>`
        : `<circle cx="${x.toFixed(1)}" cy="-31" r="${bindi === 'dot' ? 4.4 : 2.6}" fill="${red}"/>`;
  if (earrings === 'none' || cover === 'hijab') return mark;
  const gold = '#eebf4d';
  const ear = (side: -1 | 1): string => {
    if (turn * side > 0.45) return '';
    const ex = side * (headWidth(face.width, side, turn) + 3) + turn * 5;
    const stud = `<circle cx="${ex.toFixed(1)}" cy="24" r="4" fill="${earrings === 'pearl' ? '#fff6e6' : gold}" stroke="#a8782a" stroke-width=".8"/>`;
    if (earrings === 'stud' || earrings === 'pearl') return stud;
    if (earrings === 'hoop')
      return `<circle cx="${ex.toFixed(1)}" cy="36" r="13" fill="none" stroke="${gold}" stroke-width="3"/>`;
    if (earrings === 'drop')
      return `${stud}<path d="${path`M${ex} 29c7 10 7 17 0 21c-7 -4 -7 -11 0 -21z`}" fill="${shot.trim}" stroke="#a8782a"/>`;
    return `${stud}<path d="${path`M${ex - 11} 46C${ex - 10} 32 ${ex + 10} 32 ${ex + 11} 46Z`}" fill="${gold}" stroke="#a8782a"/><g fill="#fff3d0">${[-8, -3, 3, 8].map((dx) => `<circle cx="${(ex + dx).toFixed(1)}" cy="49" r="2.3"/>`).join('')}</g>`;
  };
  return mark + ear(-1) + ear(1);
}

/** Necklace and beads on the chest. */
export function drawNecklace({ sitter, shot, neck }: Figure): string {
  const beads = (count: number, reach: number, drop: number, radius: number, colour: string): string =>
    `<g fill="${colour}">${Array.from({ length: count }, (_, index) => {
      const angle = ((index / (count - 1)) * 2 - 1) * 1.35;
      return `<circle cx="${(Math.sin(angle) * reach).toFixed(1)}" cy="${(118 + Math.cos(angle) * drop - Math.abs(Math.sin(angle)) * 8).toFixed(1)}" r="${radius}"/>`;
    }).join('')}</g>`;
  if (shot.hasMala) return beads(27, neck + 22, 92, 4.2, '#7a4a2b') + beads(2, 1, 96, 5, '#b8452f');
  if (
    !sitter.isWoman ||
    sitter.cover === 'hijab' ||
    ['sweater', 'shawl', 'blazer', 'denim', 'tee'].includes(shot.outfit)
  )
    return '';
  if (sitter.earrings === 'jhumka') return beads(17, neck + 6, 36, 4, '#eebf4d') + beads(9, neck - 2, 44, 3, '#c9354a');
  if (sitter.earrings === 'pearl') return beads(17, neck + 4, 26, 3.6, '#fff6e6');
  return `<path d="${path`M${-neck - 4} 112Q0 ${166} ${neck + 4} 112`}" fill="none" stroke="#e0b04a" stroke-width="1.8"/><circle cx="0" cy="140" r="4.5" fill="#e0b04a"/>`;
}
