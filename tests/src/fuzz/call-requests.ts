import type { Call } from '@hamrah/calls/documented-calls';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { TestRequest } from '../invalid-input/response-check.ts';
import { unwrap } from '../invalid-input/samples.ts';
import { seedFor } from './requests.ts';
import { objectsFor } from './values.ts';

const boundary = 'b';
const asField = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Encodes a body in the media type that the call documents. */
function encodeBody(
  kind: Call['bodyFormat'],
  fields: Readonly<Record<string, unknown>>,
): Pick<TestRequest, 'headers' | 'body'> {
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

/** Generates `count` requests from the schema of a documented call. The same seed gives the same requests. */
export function callRequests(call: Call, { count, seed }: { count: number; seed: number }): TestRequest[] {
  const schema = unwrap(call.bodySchema);
  const fields = schema instanceof z.ZodObject ? objectsFor(schema) : fc.constant({});
  const requests = fields.map((object): TestRequest => {
    const content = encodeBody(call.bodyFormat, object);
    return { name: String(content.body ?? '').slice(0, 400), method: call.method, path: call.path, ...content };
  });
  return fc.sample(requests, { numRuns: count, seed: seedFor(`${call.method} ${call.path}`, seed) });
}
