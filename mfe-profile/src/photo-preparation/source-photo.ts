import { profile } from '@hamrah/contracts';

const { types } = profile.photoFile;

/** Photos that members may choose. Many systems give HEIC files no media type, so their extensions are listed too. */
export const sourcePhoto = {
  ...profile.photoFile,
  types: [...types, 'image/heic', 'image/heif', '.heic', '.heif'],
  maxBytes: 64 * 1024 * 1024,
  wrongType: 'Please choose a JPEG, PNG, WebP or HEIC photo.',
} as const;
