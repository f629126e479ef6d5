import type { GatewayRoute } from '@hamrah/contracts/gateway-routes';
import type { Config } from '../config.ts';

/**
 * Maximum time until the reply of a route starts, in ms. Writes have more time than reads, because a retry is not safe:
 * after a timeout, the write may have succeeded. Staff reads have as much time as writes, because staff tables
 * count all members.
 */
export function replyTimeoutMsOf(
  { method, access, file, isLongRunning }: GatewayRoute,
  { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS, LONG_TIMEOUT_MS }: Config,
): number {
  if (file || isLongRunning) return LONG_TIMEOUT_MS;
  return method === 'GET' && access !== 'staff' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}
