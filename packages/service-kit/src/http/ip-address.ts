import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Converts an IPv4-mapped IPv6 address to its IPv4 address. Returns any other text unchanged. */
export function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(withoutZone(address));
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address;
}

/** The client key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function rateLimitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const networkGroups = ipaddr.IPv6.parse(withoutZone(address)).parts.slice(0, 4);
  return `${networkGroups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** ipaddr.js refuses some zone ids that Node accepts. */
const withoutZone = (address: string): string => address.split('%')[0] ?? '';
