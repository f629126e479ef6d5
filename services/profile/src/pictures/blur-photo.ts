import { photoWidths } from '@hamrah/contracts/profile';
import sharp from 'sharp';

/** The photo is reduced to fit this size in pixels: colours and light remain, features do not. */
const reducedSize = { width: 12, height: 36, fit: 'inside' } as const;
const blurredSize = { width: photoWidths.blurred, height: 3 * photoWidths.blurred, fit: 'inside' } as const;

/** The blurred version of a photo. The original cannot be recovered from it. */
export async function blurPhoto(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo).resize(reducedSize).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...blurredSize, kernel: 'cubic' })
    .blur(8)
    .webp({ quality: 60 })
    .toBuffer();
}
