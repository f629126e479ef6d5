import sharp, { type Sharp } from 'sharp';

/** Uncompressed pixels, three bytes each. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A photo in the sizes that the models read. */
export interface InspectionRasters {
  readonly faces: Pixels;
  /** A square of `nsfwSide` pixels. */
  readonly nsfw: Pixels;
  /** Greyscale, as a PGM file. */
  readonly text: Uint8Array;
}

const facesSide = 608;
const nsfwSide = 224;

/** Decodes a stored photo for the models, so that they never read a compressed file. */
export async function inspectionRastersOf(webp: Buffer): Promise<InspectionRasters> {
  const photo = sharp(webp).removeAlpha().toColourspace('srgb');
  const [faces, nsfw, grey] = await Promise.all([
    pixelsOf(photo.clone().resize({ width: facesSide, height: facesSide, fit: 'inside', withoutEnlargement: true })),
    pixelsOf(photo.clone().resize({ width: nsfwSide, height: nsfwSide, fit: 'fill' })),
    photo.clone().greyscale().raw().toBuffer({ resolveWithObject: true }),
  ]);
  const header = Buffer.from(`P5\n${grey.info.width} ${grey.info.height}\n255\n`);
  return { faces, nsfw, text: Buffer.concat([header, grey.data]) };
}

async function pixelsOf(photo: Sharp): Promise<Pixels> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
