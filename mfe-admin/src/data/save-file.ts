import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { type DownloadOptions, download, queryClient } from '@hamrah/ui-kit/shell-api';
import { sessionKey } from './session-key.ts';
import { isSessionOver } from './staff-call.ts';

/** Saves the file a route of staff answers with; as with any call, an ended session brings the sign-in. Rejects with `Refusal`. */
export async function saveFile<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  options: DownloadOptions = {},
): Promise<void> {
  try {
    await download(route, input, fileName, options);
  } catch (error) {
    if (isSessionOver(error)) queryClient.setQueryData(sessionKey, null);
    throw error;
  }
}
