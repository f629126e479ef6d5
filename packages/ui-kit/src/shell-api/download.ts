import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import { refreshSince } from './refresh.ts';
import { networkRefusal, Refusal, refusalFrom } from './refusal.ts';
import { apiBase } from './send.ts';

/** Fetches the file a route answers with and hands it to the browser to save as `fileName`; rejects with `Refusal`. */
export async function download<T extends AnyRoute>(route: T, input: RouteInput<T>, fileName: string): Promise<void> {
  const sentAt = Date.now();
  const { path } = requestFor(route, input ?? ({} as RouteInput<T>));
  let file: Blob;
  try {
    file = await fetchFile(path);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'session.required') throw error;
    await refreshSince(sentAt);
    file = await fetchFile(path);
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchFile(path: string): Promise<Blob> {
  try {
    const response = await fetch(`${apiBase}${path}`, { credentials: 'same-origin' });
    if (!response.ok) throw await refusalFrom(response);
    return await response.blob();
  } catch (error) {
    throw error instanceof Refusal ? error : networkRefusal(error);
  }
}
