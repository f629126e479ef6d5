import { decodeHeic, isHeic } from './decode-heic.ts';
import { proposeCrop } from './propose-crop.ts';
import type { ShrinkFailure, ShrinkReply, ShrinkRequest } from './shrink-request.ts';

/** Maximum length of the longer side of a prepared photo, in pixels. The largest stored size is 1,200 pixels wide. */
const maxSide = 2000;
/** Tried in this order until the JPEG is small enough. */
const qualities = [0.86, 0.78, 0.68, 0.55] as const;
const targetBytes = 600 * 1024;

/** Decodes, rotates, crops and resizes a photo. Runs in a worker. */
export async function shrink({ file, area }: ShrinkRequest): Promise<ShrinkReply> {
  const picture = await decode(file);
  if ('failure' in picture) return picture;
  const source = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const scale = Math.min(1, maxSide / Math.max(source.width, source.height));
  const [width, height] = [Math.round(source.width * scale), Math.round(source.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return { failure: 'unavailable' };
  // Transparent parts become white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, source.x, source.y, source.width, source.height, 0, 0, width, height);
  picture.close();
  return { jpeg: await encode(canvas), width, height, proposedCrop: area ? null : await proposeCrop(canvas) };
}

async function decode(file: Blob): Promise<ImageBitmap | { readonly failure: ShrinkFailure }> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Safari decodes HEIC itself. All other browsers need the decoder.
    return (await isHeic(file)) ? decodeHeic(file) : { failure: 'unreadable' };
  }
}

async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  let jpeg = new Blob();
  for (const quality of qualities) {
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= targetBytes) break;
  }
  return jpeg;
}
