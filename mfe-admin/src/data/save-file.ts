import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { type DownloadOptions, download, queryClient } from '@hamrah/ui-kit/shell-api';
import { sessionKey } from './session-key.ts';
import { isSessionExpired } from './staff-call.ts';

/** Downloads a file from a staff route. An expired session leads to the sign-in page. Rejects with `ApiError`. */
export async function saveFile<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  options: DownloadOptions = {},
): Promise<void> {
  try {
    await download(route, input, fileName, options);
  } catch (error) {
    if (isSessionExpired(error)) queryClient.setQueryData(sessionKey, null);
    throw error;
  }
}
