import { buffer } from 'node:stream/consumers';
import type { PublishedMember } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { isApproved } from '../../domain/gallery.ts';
import { fileKeyOf } from '../../store/photos.ts';

/** The bytes of a member's main photo as WebP; undefined without an approved one. */
export async function readMainPhoto(
  { photo }: Pick<PublishedMember, 'photo'>,
  { store }: Pick<Context, 'store'>,
): Promise<Buffer | undefined> {
  if (photo === null) return undefined;
  const record = await store.photos.find(photo);
  if (record && !isApproved(record)) return undefined;
  const file = await store.photos.open(record ? fileKeyOf(record) : photo, 'card', ['webp']);
  return file ? buffer(file.body) : undefined;
}
