import { photoWidths } from '@hamrah/contracts/profile';
import sharp from 'sharp';

/** The photo is reduced to this width in pixels: colours and light remain, features do not. */
const reducedWidth = 12;

/** The blurred version of a photo. The original cannot be recovered from it. */
export async function blurPhoto(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo).resize({ width: reducedWidth }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: photoWidths.blurred, kernel: 'cubic' })
    .blur(8)
    .webp({ quality: 60 })
    .toBuffer();
}
