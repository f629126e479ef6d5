import type { AnyRoute } from '@hamrah/contracts';
import { addressOf, addressSample, addressTrials } from './address-trials.ts';
import { fileTrials } from './file-trials.ts';
import { bodyTrials } from './json-trials.ts';
import { sampleOf } from './samples.ts';
import type { Trial } from './verdict.ts';

/** Everything a route is tried with, made of its contract alone. */
export function trialsOf(route: AnyRoute): Trial[] {
  const { params, query } = addressSample(route);
  const path = addressOf(route, params, query);
  const { method } = route;
  const fitting = route.body
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sampleOf(route.body)) }
    : {};
  const reading = method === 'GET';
  return [
    ...addressTrials(route).map((draft) => ({ ...fitting, ...draft })),
    ...(reading || route.file ? [] : bodyTrials(route)),
    ...fileTrials(route),
    ...(reading ? [{ name: 'as it should be' }] : []),
  ].map((draft) => ({ headers: {}, method, path, ...draft }));
}
