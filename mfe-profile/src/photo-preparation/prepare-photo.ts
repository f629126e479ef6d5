import { profile } from '@hamrah/contracts';
import pLimit from 'p-limit';
import { shrinkInWorker } from './shrink-in-worker.ts';
import type { Area, ShrinkFailure, ShrinkRequest, ShrunkPhoto } from './shrink-request.ts';

const { maxBytes, types } = profile.photoFile;

/** Why a photo cannot be sent. */
export class PhotoError extends Error {
  readonly reason: ShrinkFailure | 'tooLarge';

  constructor(reason: PhotoError['reason']) {
    super(`the photo is ${reason}`);
    this.reason = reason;
  }
}

/** A photo that is small enough to send. */
export interface PreparedPhoto {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** A proposed crop of 4:5; null if this browser cannot crop photos. */
  readonly proposedCrop: Area | null;
}

// A decoded photo of 12 megapixels uses 48 MB of memory.
const oneAtATime = pLimit(1);

/**
 * Converts a photo to an upright JPEG of a few hundred KB without metadata. Its longer side has at most 2,000 pixels.
 * Returns the original in browsers without workers or `OffscreenCanvas`. Rejects with `PhotoError`, or with the reason
 * of `signal`.
 */
export const preparePhoto = (file: File, signal: AbortSignal): Promise<PreparedPhoto> =>
  oneAtATime(async () => {
    signal.throwIfAborted();
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return keepOriginal(file);
    const { jpeg, ...size } = await shrinkOrThrow({ file }, signal);
    return { file: toFile(jpeg, file.name), ...size };
  });

/** Cuts an area out of a prepared photo. Rejects like `preparePhoto`. */
export const cropPhoto = (file: File, area: Area, signal: AbortSignal): Promise<File> =>
  oneAtATime(async () => toFile((await shrinkOrThrow({ file, area }, signal)).jpeg, file.name));

async function shrinkOrThrow(request: ShrinkRequest, signal: AbortSignal): Promise<ShrunkPhoto> {
  const reply = await shrinkInWorker(request, signal);
  if ('failure' in reply)
    throw new PhotoError(reply.failure === 'unreadable' && request.file.size > maxBytes ? 'tooLarge' : reply.failure);
  if (reply.jpeg.size > maxBytes) throw new PhotoError('tooLarge');
  return reply;
}

const toFile = (jpeg: Blob, name: string): File =>
  new File([jpeg], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });

/** Returns the file unchanged, for browsers from before 2023. The server removes its metadata. */
function keepOriginal(file: File): PreparedPhoto {
  if (file.size > maxBytes) throw new PhotoError('tooLarge');
  if (!(types as readonly string[]).includes(file.type)) throw new PhotoError('unreadable');
  return { file, width: 0, height: 0, proposedCrop: null };
}
