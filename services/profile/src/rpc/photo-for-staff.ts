import { buffer } from 'node:stream/consumers';
import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { bytesOf } from '../store/photos.ts';

/** What fits into one message on the bus, in base64; of a larger photo staff see the smaller size. */
const bytesMost = 700_000;

/** A photo of a member as it is kept, for staff. */
export const photoForStaff = responder(profile.photoForStaff, async function photoForStaff({ photo, size }, { store }) {
  const record = await store.photos.find(photo);
  const name = record ? bytesOf(record) : photo;
  const whole = await store.photos.open(name, size);
  const file = whole && whole.length > bytesMost ? await store.photos.open(name, 'card') : whole;
  if (!file) return null;
  return { mediaType: 'image/webp' as const, base64: (await buffer(file.body)).toString('base64') };
});
