import { profile } from '@hamrah/contracts';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { PhotoError } from '../photo-preparation/prepare-photo.ts';

const minServerErrorStatus = 500;

/**
 * Explains a failed upload with the text of its problem. Returns `fallbackText` for errors of the network, the server
 * or the worker, and adds advice if the browser cannot read the photo.
 */
export function uploadErrorText(error: unknown, problemText: (code: string) => string, fallbackText: string): string {
  if (error instanceof PhotoError) {
    if (error.reason === 'tooLarge') return profile.photoFile.tooLarge;
    return error.reason === 'unreadable' ? `${fallbackText} ${problemText('profile.photo_unreadable')}` : fallbackText;
  }
  if (!(error instanceof ApiError) || error.code === 'network' || error.status >= minServerErrorStatus)
    return fallbackText;
  return error.fields[0]?.message ?? problemText(error.code);
}

/** Whether a retry with the same file can succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof PhotoError) return error.reason === 'unavailable';
  return (
    !(error instanceof ApiError) ||
    error.code === 'network' ||
    error.code === 'request.rate_limited' ||
    error.status >= minServerErrorStatus
  );
}
