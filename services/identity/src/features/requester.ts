import { identity } from '@hamrah/contracts';
import { deviceCookies } from '@hamrah/service-kit/throttle';

export const { requesterOf, setDeviceCookie } = deviceCookies(identity.deviceCookie, identity.deviceCookiePath);
