import { randomBytes } from 'node:crypto';

/** A new name for a photo, which nobody guesses. */
export const newPhotoId = (): string => randomBytes(18).toString('base64url');
