import type { AnyRoute } from '@hamrah/contracts';
import type { Config } from '../config.ts';

/**
 * Maximum time until the reply of a route starts, in ms. Writes have more time than reads: after a timeout nobody knows
 * whether the write succeeded, so a retry is not safe.
 */
export function replyTimeoutMsOf(
  { method, access, file, takesLong }: AnyRoute,
  { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS, LONG_TIMEOUT_MS }: Config,
): number {
  if (file || takesLong) return LONG_TIMEOUT_MS;
  return method === 'GET' && access !== 'staff' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}
