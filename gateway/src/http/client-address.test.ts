import { describe, expect, it } from 'vitest';
import { rateLimitKeyOf } from './client-address.ts';

describe('what is counted as one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, household) => {
    expect(rateLimitKeyOf(address)).toBe(household);
  });
});
