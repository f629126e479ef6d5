import { ApiError } from '@hamrah/ui-kit/shell-api';

const minServerErrorStatus = 500;

/** Explains a failed upload with the text of its problem. Returns `fallbackText` for network and server errors. */
export function uploadErrorText(error: unknown, problemText: (code: string) => string, fallbackText: string): string {
  if (!(error instanceof ApiError) || error.code === 'network' || error.status >= minServerErrorStatus)
    return fallbackText;
  return error.fields[0]?.message ?? problemText(error.code);
}

/** Whether a retry with the same file can succeed. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'request.rate_limited' ||
  error.status >= minServerErrorStatus;
