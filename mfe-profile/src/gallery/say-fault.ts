import { Refusal } from '@hamrah/ui-kit/shell-api';

const failedFrom = 500;

/** Why an upload failed in the words of its refusal; `failed` where the network or the server did. */
export function sayFault(error: unknown, problem: (code: string) => string, failed: string): string {
  if (!(error instanceof Refusal) || error.code === 'network' || error.status >= failedFrom) return failed;
  return error.fields[0]?.message ?? problem(error.code);
}

/** Whether the same file may get through another time. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Refusal) ||
  error.code === 'network' ||
  error.code === 'request.too_many' ||
  error.status >= failedFrom;
