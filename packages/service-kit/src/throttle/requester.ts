import { timingSafeEqual } from 'node:crypto';
import type { Hmac } from '../auth/hmac.ts';
import type { Cookies } from '../http/cookies.ts';
import { rateLimitKeyOf } from '../http/ip-address.ts';
import type { FamiliarRequesters } from './familiar-requesters.ts';

/** The longest lifetime that browsers accept. */
export const deviceCookieSeconds = 400 * 24 * 3_600;

/** The parts of a request that identify its sender. */
export interface RequestOrigin {
  readonly cookies: Cookies;
  readonly remoteAddress: string;
  /** Solved proof of work. */
  readonly proof: string;
}

/** The device and client address of a request. The gateway forwards the address. */
export interface Requester {
  /** Id from the cookie, or a new one. */
  readonly device: string;
  /** Whether the request had a valid device cookie. Clients that keep no cookies never have one. */
  readonly hasDevice: boolean;
  readonly address: string;
}

interface RequesterContext {
  readonly store: { readonly familiarRequesters: FamiliarRequesters };
  readonly hmac: Hmac;
  now(): Date;
  newId(): string;
}

/** Whether the account has signed in with the device or from the address before. */
export interface Familiarity {
  readonly device: boolean;
  readonly address: boolean;
}

export const isFamiliar = ({ device, address }: Familiarity): boolean => device || address;

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const signatureOf = ({ hmac }: Pick<RequesterContext, 'hmac'>, device: string): string => hmac('device-cookie', device);

export const familiarIdsOf = (
  account: string,
  { device, address }: Requester,
  { hmac }: Pick<RequesterContext, 'hmac'>,
): readonly [deviceId: string, addressId: string] => [
  hmac('familiar', account, 'device', device),
  hmac('familiar', account, 'address', address),
];

/** An unknown `account` is `undefined`. The work is the same, so that the time does not reveal whether it exists. */
export async function familiarityOf(
  account: string | undefined,
  requester: Requester,
  context: RequesterContext,
): Promise<Familiarity> {
  const [deviceId, addressId] = familiarIdsOf(account ?? '', requester, context);
  const familiar = await context.store.familiarRequesters.filter([deviceId, addressId], context.now());
  return { device: familiar.includes(deviceId), address: familiar.includes(addressId) };
}

/** Reads and sets the signed device cookie of a site. It grants nothing: it only distinguishes browsers. */
export const deviceCookies = (name: string, path: string) => ({
  requesterOf({ cookies, remoteAddress }: RequestOrigin, context: Pick<RequesterContext, 'hmac' | 'newId'>): Requester {
    const [device = '', signature = ''] = (cookies.get(name) ?? '').split('.');
    const hasDevice = device !== '' && isEqual(signature, signatureOf(context, device));
    return {
      device: hasDevice ? device : context.newId(),
      hasDevice,
      address: context.hmac('address', rateLimitKeyOf(remoteAddress)),
    };
  },
  /** Sets the device cookie of a request. */
  setDeviceCookie(cookies: Cookies, { device }: Requester, context: Pick<RequesterContext, 'hmac'>): void {
    const value = `${device}.${signatureOf(context, device)}`;
    cookies.set(name, value, { maxAgeSeconds: deviceCookieSeconds, path });
  },
});
