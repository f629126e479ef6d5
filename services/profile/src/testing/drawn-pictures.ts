import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';

const [width, height] = [900, 1125];
const fontFile = fileURLToPath(import.meta.resolve('@fontsource/mukta/files/mukta-latin-600-normal.woff'));
const font = openSync(fontFile) as Font;

/** A face with shoulders, at a position and scale of the picture. */
const person = (x: number, y: number, scale: number): string => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-260 560 Q-250 290 -60 265 L60 265 Q250 290 260 560 Z" fill="#7a2240"/>
    <rect x="-45" y="140" width="90" height="150" fill="#b87c57"/>
    <ellipse rx="120" ry="160" fill="#c68a63"/>
    <path d="M-125 -30 Q-120 -190 0 -185 Q120 -190 125 -30 Q100 -120 0 -120 Q-100 -120 -125 -30" fill="#1b1210"/>
    <ellipse cx="-45" cy="-20" rx="24" ry="12" fill="#fff"/><ellipse cx="45" cy="-20" rx="24" ry="12" fill="#fff"/>
    <circle cx="-45" cy="-20" r="11" fill="#2a1a10"/><circle cx="45" cy="-20" r="11" fill="#2a1a10"/>
    <path d="M-75 -50 Q-45 -68 -18 -50 M75 -50 Q45 -68 18 -50" stroke="#1b1210" stroke-width="9" fill="none"/>
    <path d="M0 -15 L-18 45 Q0 58 18 45" fill="none" stroke="#8f5a3c" stroke-width="6"/>
    <path d="M-45 88 Q0 118 45 88 Q0 100 -45 88" fill="#9a3b3b"/>
  </g>`;

/** A white sign with text, whose letters are drawn as paths: the result does not depend on installed fonts. */
function sign(text: string, y: number): string {
  const scale = 80 / font.unitsPerEm;
  const { glyphs, advanceWidth } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph) => {
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${x} 0)"/>`;
    x += glyph.advanceWidth;
    return path;
  });
  const left = (width - advanceWidth * scale) / 2;
  return `<rect x="40" y="${y - 90}" width="820" height="130" fill="#fff"/>
    <g transform="translate(${left} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

const sky = `<rect width="${width}" height="${height}" fill="#b8d4ea"/>`;
const hills = '<path d="M0 700 L250 400 L480 690 L700 450 L900 720 V1125 H0 Z" fill="#5b7f5a"/>';
const drawings = {
  'one face': sky + person(450, 500, 1.1),
  'two faces': sky + person(260, 500, 0.8) + person(640, 500, 0.8),
  landscape: sky + hills,
  'a phone number': sky + hills + sign('Call me on', 520) + sign('98765 43210', 640),
  'a face with a handle': sky + person(450, 450, 1) + sign('insta @asha_rao_91', 1060),
} as const;
export type Drawing = keyof typeof drawings;

/** Draws a picture as WebP, in the size of a stored photo. */
export async function drawPicture(name: Drawing): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawings[name]}</svg>`;
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const raw = { width, height, channels: 4 } as const;
  return Buffer.from(await sharp(pixels, { raw }).removeAlpha().webp({ quality: 82 }).toBuffer());
}
