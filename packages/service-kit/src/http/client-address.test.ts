import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddressOf, trustedProxies } from './client-address.ts';

const addressFor = (ranges: string, remoteAddress: string, forwardedFor?: string) =>
  clientAddressOf(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage,
    trustedProxies.parse(ranges),
  );

describe('the client address', () => {
  it.each([
    ['100.64.0.0/10', '100.64.7.1'],
    ['100.64.0.0/10', '::ffff:100.64.7.1'],
    ['2001:db8:5::/48', '2001:db8:5::9'],
    ['2001:db8:5::9', '2001:db8:5::9'],
    ['loopback', '::1'],
    ['private', '10.2.3.4'],
    ['private', 'fd12::1%eth0'],
  ])('behind a proxy in %s is the one that the proxy %s reports', (ranges, peer) => {
    expect(addressFor(ranges, peer, '203.0.113.7')).toBe('203.0.113.7');
  });

  it.each([
    ['', '127.0.0.1'],
    ['loopback', '203.0.113.9'],
    ['private', '100.64.7.1'],
    ['2001:db8:5::/48', '2001:db8:6::1'],
  ])('is the peer if the peer is outside the ranges %j', (ranges, peer) => {
    expect(addressFor(ranges, peer, '203.0.113.7')).toBe(peer);
  });

  it('is not an entry that a client put before its own address', () => {
    expect(addressFor('private', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
    expect(addressFor('private', '10.0.0.1', '198.51.100.1, nonsense, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the peer if no valid address is forwarded', () => {
    for (const forwardedFor of [undefined, '', 'nonsense', '1.2.3'])
      expect(addressFor('private', '10.0.0.1', forwardedFor)).toBe('10.0.0.1');
  });

  it('requires trusted proxies to be addresses or ranges', () => {
    for (const ranges of ['1', '10.0.0.0/33', 'everyone', 'fd::/x'])
      expect([ranges, trustedProxies.safeParse(ranges).success]).toEqual([ranges, false]);
  });
});
