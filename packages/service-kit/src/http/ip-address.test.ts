import { describe, expect, it } from 'vitest';
import { plainAddress, rateLimitKeyOf } from './ip-address.ts';

describe('rateLimitKeyOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.1', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '0:0:0:0::/64'],
    ['2001::db8:1:2:3:203.0.113.7', '2001:0:db8:1::/64'],
  ])('reduces the IPv6 address %s to its network %s', (address, key) => {
    expect(rateLimitKeyOf(address)).toBe(key);
  });

  it.each(['203.0.113.7', '', 'unknown', '0x7f.1', '2001:db8::1/64', '[::1]', '1:2:3'])(
    'returns %j unchanged, because it is not an IPv6 address',
    (address) => {
      expect(rateLimitKeyOf(address)).toBe(address);
    },
  );
});

describe('plainAddress', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', 'unknown'],
  ])('converts %s to %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});
