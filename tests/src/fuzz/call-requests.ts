import type { Call } from '@hamrah/calls/table';
import * as fc from 'fast-check';
import { z } from 'zod';
import { bare } from '../bad-input/samples.ts';
import type { Trial } from '../bad-input/verdict.ts';
import { seededBy } from './requests.ts';
import { objectsFor } from './values.ts';

const boundary = 'b';
const asField = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A body in the form its call is documented in. */
function written(kind: Call['bodyFormat'], fields: Readonly<Record<string, unknown>>): Pick<Trial, 'headers' | 'body'> {
  if (kind === 'none') return { headers: {} };
  if (kind === 'json') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  const texts = Object.entries(fields).map(([name, value]) => [name.replaceAll('"', ''), asField(value)] as const);
  if (kind === 'form-encoded' || kind === 'form') {
    const form = new URLSearchParams(texts.map(([name, value]) => [name, value.toWellFormed()]));
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() };
  }
  const parts = texts.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/** Requests of a documented call, made of what its row takes: `count` of them, the same ones for the same seed. */
export function callRequests(call: Call, { count, seed }: { count: number; seed: number }): Trial[] {
  const takes = bare(call.bodySchema);
  const fields = takes instanceof z.ZodObject ? objectsFor(takes) : fc.constant({});
  const requests = fields.map((object): Trial => {
    const content = written(call.bodyFormat, object);
    return { name: String(content.body ?? '').slice(0, 400), method: call.method, path: call.path, ...content };
  });
  return fc.sample(requests, { numRuns: count, seed: seededBy(`${call.method} ${call.path}`, seed) });
}
