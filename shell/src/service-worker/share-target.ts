import { keepSharedPhotos } from '@hamrah/ui-kit/shell-api/device/shared-photos.ts';

/** Path and form field of photos from other apps, as in the web app manifest. Only the service worker handles them. */
export const shareTarget = { path: '/share-photos', field: 'photos' } as const;
const photosPage = '/myphoto';

/**
 * Stores shared photos and opens My Photo, which offers to add them. Any site can send photos here, so the page asks
 * before it adds them.
 */
export async function receiveSharedPhotos(request: Request): Promise<Response> {
  const fields = await request.formData().catch(() => undefined);
  const files = (fields?.getAll(shareTarget.field) ?? []).filter((entry) => entry instanceof File && entry.size > 0);
  if (files.length === 0) return Response.redirect(photosPage, 303);
  await keepSharedPhotos(files as File[]);
  return Response.redirect(`${photosPage}?shared`, 303);
}
