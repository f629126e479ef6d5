import { type PhotoSize, photoWidths } from '@hamrah/contracts/profile';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { blurPhoto } from '../blur-photo.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { PortraitSubject } from './portrait-id.ts';

/**
 * A drawn portrait as WebP with an aspect ratio of 4:5, in `size` and in the other sizes that need no further drawing.
 * It does not use sharp for SVG, because this process blocks that decoder to prevent SVG uploads.
 */
export async function renderPortrait(
  subject: PortraitSubject,
  size: PhotoSize,
): Promise<Partial<Record<PhotoSize, Buffer>>> {
  const drawing = await renderAsync(drawPortrait(subject), {
    fitTo: { mode: 'width', value: photoWidths[size === 'full' ? 'full' : 'card'] },
    font: { loadSystemFonts: false },
  });
  const { pixels, width, height } = drawing;
  const encode = (target: PhotoSize) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .resize({ width: photoWidths[target] })
      .webp({ quality: 82, effort: 0 })
      .toBuffer();
  if (size === 'full') return { full: await encode('full') };
  const card = await encode('card');
  return { small: await encode('small'), card, blurred: await blurPhoto(card) };
}
