import { ApiError } from '@hamrah/ui-kit/shell-api';

const minServerErrorStatus = 500;

/** Why an upload failed in the words of its refusal; `failed` where the network or the server did. */
export function uploadErrorText(error: unknown, problem: (code: string) => string, failed: string): string {
  if (!(error instanceof ApiError) || error.code === 'network' || error.status >= minServerErrorStatus) return failed;
  return error.fields[0]?.message ?? problem(error.code);
}

/** Whether the same file may get through another time. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'request.too_many' ||
  error.status >= minServerErrorStatus;
