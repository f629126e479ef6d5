import { photoWidths } from '@hamrah/contracts/profile';
import sharp from 'sharp';

/** Pixels across of what is left of the picture: colours and light, no features. */
const across = 12;

/** What stands in for a photo: as it looks through frosted glass, nothing of it to be won back. */
export async function blurredOf(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo).resize({ width: across }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: photoWidths.blurred, kernel: 'cubic' })
    .blur(8)
    .webp({ quality: 60 })
    .toBuffer();
}
