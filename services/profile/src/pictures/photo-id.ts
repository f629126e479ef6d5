import { randomBytes } from 'node:crypto';

/** A random photo id of 144 bits, which nobody can guess. */
export const newPhotoId = (): string => randomBytes(18).toString('base64url');
