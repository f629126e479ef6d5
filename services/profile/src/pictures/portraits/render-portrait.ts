import { type PhotoSize, photoWidths } from '@hamrah/contracts/profile';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { blurPhoto } from '../blur-photo.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { PortraitSubject } from './portrait-id.ts';

/**
 * A drawn portrait as WebP with an aspect ratio of 4:5. It does not use sharp for SVG, because this process blocks that
 * decoder to prevent SVG uploads.
 */
export async function renderPortrait(subject: PortraitSubject, size: PhotoSize): Promise<Buffer> {
  const width = photoWidths[size === 'blurred' ? 'card' : size];
  const drawing = await renderAsync(drawPortrait(subject), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  const photo = await sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82, effort: 0 })
    .toBuffer();
  return size === 'blurred' ? blurPhoto(photo) : photo;
}
