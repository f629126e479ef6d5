/** Cache for photos that another app has shared. The service worker fills it. My Photo and each log-out empty it. */
const cacheName = 'shared-photos';
const nameHeader = 'x-file-name';

/** Maximum number of photos in one share. */
export const maxSharedPhotos = 30;

/** Keeps shared photos in this browser. They replace earlier ones. */
export async function keepSharedPhotos(files: readonly File[]): Promise<void> {
  await deleteSharedPhotos();
  const cache = await caches.open(cacheName);
  // One after another, because the cache returns the photos in insertion order.
  for (const [index, file] of files.slice(0, maxSharedPhotos).entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/${cacheName}/${index}`, new Response(file, { headers }));
  }
}

/** Returns the kept photos in the order of the share, and deletes them. */
export async function drainSharedPhotos(): Promise<File[]> {
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
