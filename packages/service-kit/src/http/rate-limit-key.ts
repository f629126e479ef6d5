import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function rateLimitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // ipaddr.js refuses some zone ids that Node accepts.
  const [withoutZone = ''] = address.split('%');
  const networkGroups = ipaddr.IPv6.parse(withoutZone).parts.slice(0, 4);
  return `${networkGroups.map((group) => group.toString(16)).join(':')}::/64`;
}
