import { type AnyRoute, maxJsonBytes } from '@hamrah/contracts';
import * as fc from 'fast-check';
import type { TestRequest } from '../invalid-input/response-check.ts';
import { requestsOf, seedFor } from './requests.ts';
import { valuesFor } from './values.ts';

const depth = 5_000;
/** Zero-width, control and formatting characters. */
const invisible = '\u200b\u200d\u00ad\ufe0f\u2060\u0007\u001f\u{e0041}';

const deepBodies = [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `{"text":${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}}`,
];

/** A copy of a value with invisible characters inside every text. */
function withInvisible(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 1) + invisible + value.slice(1);
  if (Array.isArray(value)) return value.map(withInvisible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withInvisible(each)]));
}

/** Whether a route has a JSON body. */
export const hasJsonBody = ({ body, file, raw }: AnyRoute): boolean => body !== undefined && !file && !raw;

/** Bodies that are too deep or too large, with the refusals they may get, and bodies full of invisible characters. */
export function hostileBodiesOf(route: AnyRoute, { seed }: { seed: number }): TestRequest[] {
  const [{ method, path } = { method: route.method, path: '' }] = requestsOf(route, { count: 1, seed });
  const headers = { 'content-type': 'application/json' };
  const request = (name: string, body: string, refusals?: string[]): TestRequest => ({
    name: `${name} body: ${path.slice(0, 200)}`,
    method,
    path,
    headers,
    body,
    ...(refusals && { refusals }),
  });
  const values = route.body
    ? fc.sample(valuesFor(route.body), { numRuns: 3, seed: seedFor(`${method} ${route.path}`, seed) })
    : [];
  return [
    ...deepBodies.map((body) => request('deep', body, ['request.malformed', 'request.invalid', 'request.not_found'])),
    request('huge', `"${'x'.repeat(maxJsonBytes)}"`, ['request.too_large', 'request.malformed', 'request.not_found']),
    ...values.map((value) => request('invisible', JSON.stringify(withInvisible(value)) ?? '')),
  ];
}
