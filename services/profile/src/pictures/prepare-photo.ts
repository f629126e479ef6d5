import { type ClearPhotoSize, photoWidths, profileProblems } from '@hamrah/contracts/profile';
import { Problem } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PhotoSizes } from '../store/photos.ts';
import { blurPhoto } from './blur-photo.ts';

/** Larger pictures are not decoded. A photo of a 50 megapixel camera is just below the limit. */
const maxPixels = 50_200_000;
/** The longest side, in pixels: no camera exceeds it, and WebP cannot store more. */
const maxSide = 16_383;
/** The shortest side that still shows a face, in pixels. */
const minSide = 100;
/** The largest ratio of height to width at which a photo keeps the full width. Taller photos are scaled down. */
const maxHeightPerWidth = 3;
const quality = 82;
/** Takes half the time of the default of 4, for 3 to 5 % more bytes. */
const effort = 2;
const avifQuality = 60;
/** Timeout per step, many times longer than a normal conversion. It stops files that are crafted to decode slowly. */
const timeoutSeconds = 15;

/** One picture can take 200 MB of memory, so at most two are converted at a time, each in one thread. */
const limit = pLimit(2);
/** Time without uploads after which other work begins. */
const quietMs = 2_000;
/** Uploads in a longer queue would exceed the timeout of their clients. */
const maxQueued = 20;
type Pixels = { readonly data: Buffer; readonly info: OutputInfo };
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of these three formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** libjpeg gives this warning for intact photos from common phones. All other warnings mean corrupt bytes. */
const harmlessWarning = /Invalid SOS parameters for sequential JPEG/;

let lastUploadMs = Number.NEGATIVE_INFINITY;
/** Whether photos are being converted, or an upload began moments ago. Background work then waits. */
export const isConvertingUploads = (): boolean =>
  limit.activeCount + limit.pendingCount > 0 || performance.now() - lastUploadMs < quietMs;

/**
 * Converts an upload to WebP in every size, upright and without metadata. The clear sizes are never enlarged. Throws
 * `profile.photo_unreadable` unless it is an intact JPEG, PNG or WebP of an allowed size, and `service.unavailable` if
 * the queue is full.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PhotoSizes> {
  if (!isPhoto(bytes)) throw unreadableProblem();
  if (limit.pendingCount >= maxQueued) throw new Problem('service.unavailable', { retryAfterSeconds: 10 });
  lastUploadMs = performance.now();
  return limit(async () => {
    try {
      await assertSize(bytes);
      const pixels = await decode(bytes);
      const card = await encode(pixels, 'card');
      return {
        small: await encode(pixels, 'small'),
        card,
        full: await encode(pixels, 'full'),
        blurred: await blurPhoto(card),
      };
    } catch (cause) {
      // All other errors come from sharp, so the upload is invalid.
      throw cause instanceof Problem ? cause : unreadableProblem(undefined, cause);
    }
  });
}

async function assertSize(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw unreadableProblem('This photo has too many pixels. Please choose a smaller one.');
  if (Math.min(width, height) < minSide)
    throw unreadableProblem(`This photo is too small. Please choose one of at least ${minSide} by ${minSide} pixels.`);
}

/** Decodes an upload once, upright and at full width. All clear sizes are made from these pixels. */
function decode(bytes: Uint8Array): Promise<Pixels> {
  const decodeWith = (failOn: 'warning' | 'error') =>
    resize(sharp(bytes, { limitInputPixels: maxPixels, failOn, sequentialRead: true }).autoOrient(), 'full')
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  return decodeWith('warning').catch((error: unknown) => {
    if (error instanceof Error && harmlessWarning.test(error.message)) return decodeWith('error');
    throw error;
  });
}

const resize = (photo: Sharp, size: ClearPhotoSize): Sharp =>
  photo.resize({
    width: photoWidths[size],
    height: photoWidths[size] * maxHeightPerWidth,
    fit: 'inside',
    withoutEnlargement: true,
  });

const encode = ({ data, info: { width, height, channels } }: Pixels, size: ClearPhotoSize): Promise<Buffer> =>
  resize(sharp(data, { raw: { width, height, channels } }), size)
    .webp({ quality, effort })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();

/** Converts a stored WebP to AVIF, which is smaller but takes several times as long. */
export const toAvif = (webp: Buffer): Promise<Buffer> =>
  limit(() => sharp(webp).avif({ quality: avifQuality, effort: 2 }).timeout({ seconds: timeoutSeconds }).toBuffer());

function isPhoto(bytes: Uint8Array): boolean {
  const header = Buffer.from(bytes.subarray(0, 12));
  const isWebp = header.toString('latin1', 0, 4) === 'RIFF' && header.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || [jpegStart, pngStart].some((signature) => header.subarray(0, signature.length).equals(signature));
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function unreadableProblem(detail?: string, cause?: unknown): Problem {
  const message = detail ?? profileProblems['profile.photo_unreadable'].title;
  return new Problem('profile.photo_unreadable', {
    ...(detail !== undefined && { detail }),
    fields: [{ path: 'photo', message }],
    cause,
  });
}
