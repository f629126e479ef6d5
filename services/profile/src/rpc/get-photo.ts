import { buffer } from 'node:stream/consumers';
import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { fileKeyOf } from '../store/photos.ts';

/** Maximum photo bytes that fit in one NATS message as base64. Staff receive the card size of a larger photo. */
const maxBytes = 700_000;

/** Returns a photo to staff, regardless of its visibility. */
export const getPhoto = responder(profile.getPhoto, async function getPhoto({ photo, size }, { store }) {
  const record = await store.photos.find(photo);
  const key = record ? fileKeyOf(record) : photo;
  const requestedFile = await store.photos.open(key, size);
  const file = requestedFile && requestedFile.length > maxBytes ? await store.photos.open(key, 'card') : requestedFile;
  if (!file) return null;
  return { mediaType: 'image/webp' as const, base64: (await buffer(file.body)).toString('base64') };
});
