import sharp from 'sharp';
import { expect, it } from 'vitest';
import { perceptualHashOf } from './perceptual-hash.ts';

/** A picture of soft spots, different for each seed. */
async function createPicture(seed: number) {
  const spots = Buffer.from(
    Array.from({ length: 12 * 16 }, (_, index) => ((index + 1) * (seed * 37 + 11) * 7919) % 256),
  );
  return sharp(spots, { raw: { width: 12, height: 16, channels: 1 } })
    .resize(480, 640, { kernel: 'cubic' })
    .png()
    .toBuffer();
}
const differingBits = (a: string, b: string) =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;

it('a perceptual hash is similar for versions of one picture, and different for other pictures', async () => {
  const [picture, otherPicture] = [await createPicture(1), await createPicture(2)];
  const hash = await perceptualHashOf(picture);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  const smallJpeg = await sharp(picture).resize(200).jpeg({ quality: 40 }).toBuffer();
  expect(differingBits(hash, await perceptualHashOf(smallJpeg))).toBeLessThanOrEqual(6);
  expect(differingBits(hash, await perceptualHashOf(otherPicture))).toBeGreaterThan(12);
});
