/** Where the service worker keeps photos that another app has shared, until My Photo takes them. */
const cacheName = 'shared-photos';
const nameHeader = 'x-file-name';

/** Most photos that one share may have. */
export const maxSharedPhotos = 30;

/** Keeps shared photos in this browser. They replace earlier ones. */
export async function keepSharedPhotos(files: readonly File[]): Promise<void> {
  await deleteSharedPhotos();
  const cache = await caches.open(cacheName);
  // One after another, because the cache returns them in the order of storing.
  for (const [index, file] of files.slice(0, maxSharedPhotos).entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/${cacheName}/${index}`, new Response(file, { headers }));
  }
}

/** Returns the kept photos in the order of the share, and deletes them. */
export async function takeSharedPhotos(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const replies = await cache.matchAll();
  const files = await Promise.all(
    replies.map(async (reply) => {
      const type = reply.headers.get('content-type') ?? '';
      return new File([await reply.blob()], decodeURIComponent(reply.headers.get(nameHeader) ?? ''), { type });
    }),
  );
  await deleteSharedPhotos();
  return files;
}

/** Deletes the kept photos. Without a secure connection, a browser keeps none. */
export async function deleteSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName);
}
