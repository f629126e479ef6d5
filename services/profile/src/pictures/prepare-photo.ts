import { photoWidths, profileProblems } from '@hamrah/contracts/profile';
import { Problem } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PhotoSizes } from '../store/photos.ts';
import { blurredOf } from './blur-photo.ts';

/** Pixels of the largest picture that is decoded: what a camera of 50 megapixels takes. */
const pixelsMax = 50_200_000;
/** Pixels a side that a face needs. */
const sideMin = 100;
/** How many times higher than wide a photo may stay; higher ones are shrunk as a whole. */
const heightPerWidthMax = 3;
const quality = 82;
const avifQuality = 60;
/** Seconds of work on one size: many times what a photo takes; a file made to take long does not hold others up. */
const secondsMax = 15;

/** A picture may take 200 MB while it is worked on: two at a time, one thread each, nothing kept for later. */
const turn = pLimit(2);
/** Pictures that may wait for their turn: more would wait longer than who sent them does, and be worked on for nobody. */
const waitingMost = 20;
sharp.cache(false);
sharp.concurrency(1);
// Nothing but the three kinds of photos is ever decoded here, whatever the bytes claim.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** What libjpeg finds wrong with sound photos of widespread phones; any other warning is of corrupt bytes. */
const harmless = /Invalid SOS parameters for sequential JPEG/;

/**
 * A photo as it is kept: WebP in every size, never enlarged, upright, with neither place nor camera noted in it. Refuses
 * with `profile.photo_unreadable` what is no JPEG, PNG or WebP by its bytes, is cut off or corrupt, or has too few or too
 * many pixels; with `service.unavailable` any photo while too many wait.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PhotoSizes> {
  if (!isPhoto(bytes)) throw unreadable();
  if (turn.pendingCount >= waitingMost) throw new Problem('service.unavailable', { retryAfterSeconds: 10 });
  return turn(async () => {
    await checkSides(bytes);
    const card = await inSize('card', bytes);
    return { card, full: await inSize('full', bytes), blurred: await blurredOf(card) };
  });
}

async function checkSides(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(undefined, cause);
    });
  if (width * height > pixelsMax) throw unreadable('This photo has too many pixels. Please choose a smaller one.');
  if (Math.min(width, height) < sideMin)
    throw unreadable(`This photo is too small. Please choose one of at least ${sideMin} by ${sideMin} pixels.`);
}

async function inSize(size: 'card' | 'full', bytes: Uint8Array): Promise<Buffer> {
  const width = photoWidths[size];
  const drawn = (failOn: 'warning' | 'error') =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn, sequentialRead: true })
      .autoOrient()
      .resize({ width, height: width * heightPerWidthMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality })
      .timeout({ seconds: secondsMax })
      .toBuffer();
  try {
    return await drawn('warning').catch((error: unknown) => {
      if (error instanceof Error && harmless.test(error.message)) return drawn('error');
      throw error;
    });
  } catch (cause) {
    throw unreadable(undefined, cause);
  }
}

/** A photo we keep as WebP, as AVIF: smaller, and several times the work. */
export const toAvif = (webp: Buffer): Promise<Buffer> =>
  turn(() => sharp(webp).avif({ quality: avifQuality, effort: 2 }).timeout({ seconds: secondsMax }).toBuffer());

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12));
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || [jpegStart, pngStart].some((known) => start.subarray(0, known.length).equals(known));
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function unreadable(detail?: string, cause?: unknown): Problem {
  const message = detail ?? profileProblems['profile.photo_unreadable'].title;
  return new Problem('profile.photo_unreadable', {
    ...(detail !== undefined && { detail }),
    fields: [{ path: 'photo', message }],
    cause,
  });
}
