import { admin, Problem, profile } from '@hamrah/contracts';
import { stream } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Staff view a member's photo. */
export const showPhoto = feature(admin.showPhoto, async function showPhoto({ params: { photo, size } }, { request }) {
  const file = await request(profile.getPhoto, { photo, size });
  if (!file) throw new Problem('admin.photo_not_found');
  const body = Buffer.from(file.base64, 'base64');
  return stream({ contentType: file.mediaType, length: body.length, body, cacheControl: 'private, no-store' });
});
