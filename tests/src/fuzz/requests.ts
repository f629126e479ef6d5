import type { AnyRoute } from '@hamrah/contracts';
import * as fc from 'fast-check';
import { z } from 'zod';
import { addressOf, escapeForUrl } from '../invalid-input/address-requests.ts';
import type { TestRequest } from '../invalid-input/response-check.ts';
import { unwrap } from '../invalid-input/samples.ts';
import { anyText, objectsFor, valuesFor } from './values.ts';

const boundary = 'b';
type Content = Pick<TestRequest, 'headers' | 'body'>;
const emptyContent = fc.constant<Content>({ headers: {} });
const json = { 'content-type': 'application/json' };

const objectOf = (schema: z.ZodType | undefined, asText: boolean): fc.Arbitrary<Record<string, unknown>> => {
  const inner = schema && unwrap(schema);
  return inner instanceof z.ZodObject ? objectsFor(inner, { asText }) : fc.constant({});
};

/** A path with non-empty parameters, and a query. */
function addressesOf(route: AnyRoute): fc.Arbitrary<string> {
  const query = objectOf(route.query, true).chain((object) =>
    fc.record({ object: fc.constant(object), isDoubled: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0) }),
  );
  return fc.tuple(objectOf(route.params, true), query).map(([params, { object, isDoubled }]) => {
    const parameters = Object.entries(params).map(([name, value]) => [name, escapeForUrl(String(value)) || 'x']);
    const placeholders = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']);
    const pairs = Object.entries(object).map(
      ([name, value]) => [escapeForUrl(name), escapeForUrl(String(value))] as const,
    );
    return addressOf(
      route,
      Object.fromEntries([...placeholders, ...parameters]),
      isDoubled ? [...pairs, ...pairs] : pairs,
    );
  });
}

const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'text/html', ''];

/** JSON bodies for a schema. Some are truncated, and some have another media type. */
function bodiesOf(schema: z.ZodType): fc.Arbitrary<Content> {
  const text = valuesFor(schema).map((value) => JSON.stringify(value) ?? '');
  const truncated = fc
    .tuple(text, fc.nat(), anyText)
    .map(([json, length, suffix]) => json.slice(0, length % (json.length + 1)) + suffix);
  const valid = text.map((body): Content => ({ headers: json, body }));
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 1, arbitrary: truncated.map((body): Content => ({ headers: json, body })) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.constantFrom(...types)).map(
        ([body, type]): Content => ({
          headers: type ? { 'content-type': type } : {},
          body,
        }),
      ),
    },
  );
}

/** A form with random bytes as the file, and text fields. Some are truncated. */
function formsOf({ file, body }: AnyRoute): fc.Arbitrary<Content> {
  if (!file) return emptyContent;
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const type = fc.constantFrom(...file.types, 'image/svg+xml', 'text/html');
  return fc
    .tuple(fc.uint8Array({ maxLength: 2_000 }), type, objectOf(body, true), fc.integer({ min: 0, max: 9 }))
    .map(([bytes, contentType, texts, draw]): Content => {
      const parts = Object.entries(texts).map(([name, value]) =>
        part(`name="${name.replaceAll('"', '')}"`, String(value)),
      );
      const form = Buffer.concat([
        part(`name="${file.field}"; filename="a.png"\r\nContent-Type: ${contentType}`, bytes),
        ...parts,
        Buffer.from(`--${boundary}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return { headers, body: draw === 0 ? form.subarray(0, bytes.length) : form };
    });
}

/** A body with an invalid signature. */
const contentsWithInvalidSignature = (signatureHeader: string): fc.Arbitrary<Content> =>
  fc.tuple(fc.json(), fc.string({ maxLength: 80 })).map(
    ([body, signature]): Content => ({
      headers: { ...json, [signatureHeader]: printable(signature) },
      body,
    }),
  );

/** Removes characters that a header may not contain. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').trim();

const unusualHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('accept', 'accept-language', 'user-agent', 'range', 'if-none-match', 'x-http-method-override'),
        fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('*/*', 'bytes=0-', '"x"', 'DELETE', 'x'.repeat(4_000))),
      )
      .map(([name, value]) => ({ [name]: printable(value) })),
  },
);

function contentsOf(route: AnyRoute): fc.Arbitrary<Content> {
  if (route.method === 'GET') return emptyContent;
  if (route.raw) return contentsWithInvalidSignature(route.raw.signatureHeader);
  if (route.file) return formsOf(route);
  if (route.body) return bodiesOf(route.body);
  return fc.oneof(emptyContent, bodiesOf(z.json()));
}

/** Generates `count` requests from the contract of a route. The same seed gives the same requests. */
export function requestsOf(route: AnyRoute, { count, seed }: { count: number; seed: number }): TestRequest[] {
  const requests = fc.tuple(addressesOf(route), contentsOf(route), unusualHeaders).map(
    ([path, { headers, body }, extraHeaders]): TestRequest => ({
      name: `${path.slice(0, 200)} ${String(body ?? '').slice(0, 400)}`,
      method: route.method,
      path,
      headers: { ...extraHeaders, ...headers },
      ...(body !== undefined && { body }),
    }),
  );
  return fc.sample(requests, { numRuns: count, seed: seedFor(`${route.method} ${route.path}`, seed) });
}

/** Derives a seed per route, so that the requests of a route do not depend on other routes. */
export const seedFor = (name: string, seed: number): number =>
  [...name].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, seed);
