import { maxPhotoBytes, photoTypes } from '../reference.ts';

/** The photo upload, with the messages for invalid files. */
export const photoFile = {
  field: 'photo',
  maxBytes: maxPhotoBytes,
  types: photoTypes,
  missing: 'No file selected.',
  tooLarge: 'File size exceeds 3MB. Please choose a smaller file.',
  wrongType: 'Please choose a JPEG, PNG or WebP photo.',
} as const;
