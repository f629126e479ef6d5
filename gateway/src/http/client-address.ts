import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddressOf, lastUntrusted } from '@hamrah/service-kit/http/client-address';
import type { Config } from '../config.ts';

/** Header with the key of our own proxy that has no fixed address range. */
export const proxyKeyHeader = 'x-proxy-key';

/** The client's IP address: the peer's, or the one that a trusted proxy reports. */
export function resolveClientAddress(request: IncomingMessage, { TRUSTED_PROXIES, PROXY_KEY }: Config): string {
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  const forwardedAddress = hasProxyKey(request, PROXY_KEY) ? lastUntrusted(forwardedFor, () => false) : undefined;
  return forwardedAddress ?? clientAddressOf(request, TRUSTED_PROXIES);
}

function hasProxyKey({ headers }: IncomingMessage, proxyKey: string | undefined): boolean {
  if (proxyKey === undefined) return false;
  const [sent, key] = [Buffer.from(String(headers[proxyKeyHeader] ?? '')), Buffer.from(proxyKey)];
  return sent.length === key.length && timingSafeEqual(sent, key);
}
