import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { plainAddress } from './ip-address.ts';

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** Whether an address belongs to a proxy whose `X-Forwarded-For` is trusted. */
export type IsTrustedProxy = (address: string) => boolean;

/** Named ranges keep the usual configurations short. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Parses `loopback`, `private`, addresses and CIDR ranges, separated by commas. */
export const trustedProxies = z.string().transform((text, context): IsTrustedProxy => {
  const names = text.split(',').map((name) => name.trim());
  const ranges = names
    .filter((name) => name !== '')
    .flatMap((name) => namedRanges[name] ?? [name])
    .flatMap((range): Range[] => {
      const cidr = range.includes('/') ? range : `${range}/${isIP(range) === 6 ? 128 : 32}`;
      const [address = ''] = cidr.split('/');
      // ipaddr.js also accepts abbreviated addresses such as "1".
      if (isIP(address) > 0 && ipaddr.isValidCIDR(cidr)) return [ipaddr.parseCIDR(cidr)];
      context.addIssue({ code: 'custom', message: `"${range}" is not loopback, private, an address or a CIDR range` });
      return [];
    });
  return (address) => {
    if (ranges.length === 0 || isIP(address) === 0) return false;
    const parsed = ipaddr.process(address.split('%')[0] ?? '');
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range as [ipaddr.IPv4, number]));
  };
});

/**
 * The client's address. Only a trusted proxy may report another one: the last entry of `X-Forwarded-For` that is not a
 * trusted proxy itself.
 */
export function clientAddressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (!isTrusted(peer)) return peer;
  return lastUntrusted(String(headers['x-forwarded-for'] ?? ''), isTrusted) ?? peer;
}

/** The last address that is not a trusted proxy, else the first address; `undefined` without a valid address. */
export function lastUntrusted(forwardedFor: string, isTrusted: IsTrustedProxy): string | undefined {
  let client: string | undefined;
  for (const entry of forwardedFor.split(',').toReversed()) {
    const address = entry.trim();
    if (isIP(address) === 0) break;
    client = plainAddress(address);
    if (!isTrusted(client)) break;
  }
  return client;
}
