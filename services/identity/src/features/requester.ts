import { timingSafeEqual } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { type Cookies, rateLimitKeyOf } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** The longest lifetime that browsers accept. */
const deviceCookieSeconds = 400 * 24 * 3_600;

/** The parts of a request that tell who sent it. */
export interface RequestOrigin {
  readonly cookies: Cookies;
  readonly remoteAddress: string;
  /** Solved proof of work. */
  readonly proof: string;
}

/** The device and client address of a request. The gateway forwards the address. */
export interface Requester {
  /** From the cookie, or new. */
  readonly device: string;
  /** Whether the request had a valid device cookie. Clients that keep no cookies never have one. */
  readonly hasDevice: boolean;
  readonly address: string;
}

const signatureOf = ({ hmac }: Context, device: string): string => hmac('device-cookie', device);

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function requesterOf({ cookies, remoteAddress }: RequestOrigin, context: Context): Requester {
  const [device = '', signature = ''] = (cookies.get(identity.deviceCookie) ?? '').split('.');
  const hasDevice = device !== '' && isEqual(signature, signatureOf(context, device));
  return {
    device: hasDevice ? device : context.newId(),
    hasDevice,
    address: context.hmac('address', rateLimitKeyOf(remoteAddress)),
  };
}

/** Gives the device of a request its cookie. */
export function setDeviceCookie(cookies: Cookies, { device }: Requester, context: Context): void {
  const value = `${device}.${signatureOf(context, device)}`;
  cookies.set(identity.deviceCookie, value, { maxAgeSeconds: deviceCookieSeconds, path: identity.deviceCookiePath });
}

/** Whether the member signed in with the device, or from the address, before. */
export interface Familiarity {
  readonly device: boolean;
  readonly address: boolean;
}

/** `member` is undefined if there is no account; the same work is done. */
export async function familiarityOf(
  member: string | undefined,
  requester: Requester,
  context: Context,
): Promise<Familiarity> {
  const [deviceId, addressId] = familiarIdsOf(member ?? '', requester, context);
  const familiar = await context.store.familiarRequesters.filter([deviceId, addressId], context.now());
  return { device: familiar.includes(deviceId), address: familiar.includes(addressId) };
}

export const familiarIdsOf = (
  member: string,
  { device, address }: Requester,
  { hmac }: Context,
): readonly [deviceId: string, addressId: string] => [
  hmac('familiar', member, 'device', device),
  hmac('familiar', member, 'address', address),
];

export const isFamiliar = ({ device, address }: Familiarity): boolean => device || address;
