import sharp, { type Sharp } from 'sharp';

/** Draws noise with about as much detail as a photo of that size. */
export async function drawPhoto(width: number, height: number, grain: number): Promise<Sharp> {
  const noise = await sharp({
    create: {
      width: Math.ceil(width / grain),
      height: Math.ceil(height / grain),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise, { limitInputPixels: false }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}
