import type { AnyRoute } from '@hamrah/contracts';
import { addressOf, addressRequests, sampleAddress } from './address-requests.ts';
import { fileRequests } from './file-requests.ts';
import { jsonRequests } from './json-requests.ts';
import type { TestRequest } from './response-check.ts';
import { sampleOf } from './samples.ts';

/** All test requests of a route, derived from its contract. */
export function testRequestsOf(route: AnyRoute): TestRequest[] {
  const { params, query } = sampleAddress(route);
  const path = addressOf(route, params, query);
  const { method } = route;
  const validContent = route.body
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sampleOf(route.body)) }
    : {};
  const isRead = method === 'GET';
  return [
    ...addressRequests(route).map((request) => ({ ...validContent, ...request })),
    ...(isRead || route.file ? [] : jsonRequests(route)),
    ...fileRequests(route),
    ...(isRead ? [{ name: 'a valid request' }] : []),
  ].map((request) => ({ headers: {}, method, path, ...request }));
}
