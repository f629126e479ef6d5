import { brightness, mix } from './colours.ts';
import { type Figure, headWidth, path, turnX } from './figure.ts';

/** The outline of the face without hair. */
export function faceOutline({ sitter, shot }: Figure, grow = 0): string {
  const { width, jaw, chin, length } = sitter.face;
  const { turn } = shot;
  const right = headWidth(width, 1, turn) + grow;
  const left = -headWidth(width, -1, turn) - grow;
  const jawRight = headWidth(jaw, 1, turn) + grow + turn * 3;
  const jawLeft = -headWidth(jaw, -1, turn) - grow + turn * 3;
  const tip = turn * 6;
  const end = length + grow;
  return path`M0 -92C${right * 0.66} -92 ${right} -64 ${right} -17C${right} 12 ${right - 1} 24 ${jawRight} 43C${jawRight - 9} ${end - 18} ${tip + chin + 9} ${end} ${tip} ${end}C${tip - chin - 9} ${end} ${jawLeft + 9} ${end - 18} ${jawLeft} 43C${left + 1} 24 ${left} 12 ${left} -17C${left} -64 ${left * 0.66} -92 0 -92Z`;
}

function drawEar({ sitter, shot }: Figure, side: -1 | 1): string {
  const { turn } = shot;
  if (turn * side > 0.45) return '';
  const { skin, face } = sitter;
  const x = side * (headWidth(face.width, side, turn) + 3) + turn * 5;
  const inner = x - side * 1;
  return `<path d="${path`M${x - side * 9} -14C${x + side * 2} -24 ${x + side * 14} -16 ${x + side * 11} 0C${x + side * 9} 14 ${x + side * 4} 24 ${x - side * 6} 20Z`}" fill="${mix(skin.base, skin.shadow, 0.45)}"/><path d="${path`M${inner} -9C${inner + side * 9} -14 ${inner + side * 10} 0 ${inner + side * 2} 8`}" fill="none" stroke="${skin.shadow}" stroke-width="3" stroke-linecap="round"/>`;
}

/** Head without features: ears, face, light from one side and blush. */
export function drawHead(figure: Figure): string {
  const { sitter, shot } = figure;
  const { skin, face } = sitter;
  const { light, turn } = shot;
  const lit = light * face.width;
  const cheek = (side: -1 | 1) =>
    `<ellipse cx="${turnX(side * face.width * 0.58, turn).toFixed(1)}" cy="27" rx="19" ry="13" fill="url(#blush)"/>`;
  const shade = path`M${-lit * 1.1} -92C${-lit * 0.5} -70 ${-lit * 0.88} -30 ${-lit * 0.8} 4C${-lit * 0.72} 34 ${-lit * 0.42} 60 ${-lit * 0.02 + turn * 6} ${face.length + 6}L${-lit * 1.2} ${face.length + 6}Z`;
  return `${drawEar(figure, -1)}${drawEar(figure, 1)}<path d="${faceOutline(figure)}" fill="url(#face)"/><g clip-path="url(#faceClip)"><path d="${shade}" fill="${skin.shadow}" fill-opacity=".42"/>${cheek(-1)}${cheek(1)}<ellipse cx="${(lit * 0.3).toFixed(1)}" cy="-44" rx="30" ry="20" fill="url(#glow)"/></g>`;
}

export function headDefinitions(figure: Figure): string {
  const { sitter, shot } = figure;
  const { skin, face } = sitter;
  const from = shot.light * face.width;
  return `<linearGradient id="face" gradientUnits="userSpaceOnUse" x1="${from.toFixed(1)}" y1="-40" x2="${(-from).toFixed(1)}" y2="40"><stop offset="0" stop-color="${mix(skin.base, skin.light, 0.75)}"/><stop offset=".5" stop-color="${skin.base}"/><stop offset="1" stop-color="${mix(skin.base, skin.shadow, 0.55)}"/></linearGradient><radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="${(0.2 + brightness(skin.base) / 900).toFixed(2)}"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="${skin.light}" stop-opacity=".65"/><stop offset="1" stop-color="${skin.light}" stop-opacity="0"/></radialGradient><clipPath id="faceClip"><path d="${faceOutline(figure)}"/></clipPath>`;
}

/** Neck with the shadow of the chin. */
export function drawNeck(figure: Figure): string {
  const { sitter, shot, neck, shoulder } = figure;
  const { skin, face } = sitter;
  const end = face.length;
  const outline = path`M${-neck} 30L${-neck} 94C${-neck} 120 ${-neck - 26} 126 ${-shoulder * 0.62} 140L${-shoulder * 0.5} 200L${shoulder * 0.5} 200L${shoulder * 0.62} 140C${neck + 26} 126 ${neck} 120 ${neck} 94L${neck} 30Z`;
  const shadow = path`M${-neck} ${end - 22}L${neck} ${end - 22}L${neck} ${end + 10}C${neck * 0.4 - shot.light * 10} ${end + 34} ${-neck * 0.4 - shot.light * 10} ${end + 34} ${-neck} ${end + 10}Z`;
  const collarbones = `<path d="${path`M${-neck - 22} 141C${-neck} 140 -16 146 -9 154M${neck + 22} 141C${neck} 140 16 146 9 154`}" fill="none" stroke="${skin.shadow}" stroke-width="3" stroke-linecap="round" stroke-opacity=".7"/>`;
  const side = -shot.light;
  return `<path d="${outline}" fill="${mix(skin.base, skin.shadow, 0.16)}"/><path d="${path`M${side * neck} 40L${side * neck} 94C${side * neck} 114 ${side * (neck + 14)} 122 ${side * (neck + 34)} 130L${side * neck * 0.35} 122Z`}" fill="${skin.shadow}" fill-opacity=".45"/><path d="${shadow}" fill="${skin.shadow}" fill-opacity=".85"/>${collarbones}`;
}
