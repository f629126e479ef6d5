import type { AnyRoute } from '@hamrah/contracts';
import * as fc from 'fast-check';
import { z } from 'zod';
import { addressOf, escaped } from '../bad-input/address-trials.ts';
import { bare } from '../bad-input/samples.ts';
import type { Trial } from '../bad-input/verdict.ts';
import { anyText, objectsFor, valuesFor } from './values.ts';

const boundary = 'b';
type Content = Pick<Trial, 'headers' | 'body'>;
const nothing = fc.constant<Content>({ headers: {} });
const json = { 'content-type': 'application/json' };

const objectOf = (schema: z.ZodType | undefined, asText: boolean): fc.Arbitrary<Record<string, unknown>> => {
  const inner = schema && bare(schema);
  return inner instanceof z.ZodObject ? objectsFor(inner, { asText }) : fc.constant({});
};

/** A path with parameters, none of them empty, and a query. */
function addressesOf(route: AnyRoute): fc.Arbitrary<string> {
  const query = objectOf(route.query, true).chain((object) =>
    fc.record({ object: fc.constant(object), twice: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0) }),
  );
  return fc.tuple(objectOf(route.params, true), query).map(([params, { object, twice }]) => {
    const filled = Object.entries(params).map(([name, value]) => [name, escaped(String(value)) || 'x']);
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']);
    const pairs = Object.entries(object).map(([name, value]) => [escaped(name), escaped(String(value))] as const);
    return addressOf(route, Object.fromEntries([...names, ...filled]), twice ? [...pairs, ...pairs] : pairs);
  });
}

const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'text/html', ''];

/** JSON of what the schema asks for; now and then cut off, with a character changed, or sent as something else. */
function bodiesOf(schema: z.ZodType): fc.Arbitrary<Content> {
  const text = valuesFor(schema).map((value) => JSON.stringify(value) ?? '');
  const broken = fc
    .tuple(text, fc.nat(), anyText)
    .map(([whole, at, put]) => whole.slice(0, at % (whole.length + 1)) + put);
  const whole = text.map((body): Content => ({ headers: json, body }));
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: broken.map((body): Content => ({ headers: json, body })) },
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

/** A form with a file of any bytes and the texts beside it. */
function formsOf({ file, body }: AnyRoute): fc.Arbitrary<Content> {
  if (!file) return nothing;
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const type = fc.constantFrom(...file.types, 'image/svg+xml', 'text/html');
  return fc
    .tuple(fc.uint8Array({ maxLength: 2_000 }), type, objectOf(body, true), fc.integer({ min: 0, max: 9 }))
    .map(([bytes, as, texts, chance]): Content => {
      const parts = Object.entries(texts).map(([name, value]) =>
        part(`name="${name.replaceAll('"', '')}"`, String(value)),
      );
      const whole = Buffer.concat([
        part(`name="${file.field}"; filename="a.png"\r\nContent-Type: ${as}`, bytes),
        ...parts,
        Buffer.from(`--${boundary}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return { headers, body: chance === 0 ? whole.subarray(0, bytes.length) : whole };
    });
}

/** Bytes nobody has signed. */
const unsigned = (signatureHeader: string): fc.Arbitrary<Content> =>
  fc.tuple(fc.json(), fc.string({ maxLength: 80 })).map(
    ([body, signature]): Content => ({
      headers: { ...json, [signatureHeader]: printable(signature) },
      body,
    }),
  );

/** A text as a header may bear it. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').trim();

const oddHeaders = fc.oneof(
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
  if (route.method === 'GET') return nothing;
  if (route.raw) return unsigned(route.raw.signatureHeader);
  if (route.file) return formsOf(route);
  if (route.body) return bodiesOf(route.body);
  return fc.oneof(nothing, bodiesOf(z.json()));
}

/** Requests of a route made of its contract: `count` of them, the same ones for the same seed. */
export function requestsOf(route: AnyRoute, { count, seed }: { count: number; seed: number }): Trial[] {
  const requests = fc.tuple(addressesOf(route), contentsOf(route), oddHeaders).map(
    ([path, { headers, body }, odd]): Trial => ({
      name: `${path.slice(0, 200)} ${String(body ?? '').slice(0, 400)}`,
      method: route.method,
      path,
      headers: { ...odd, ...headers },
      ...(body !== undefined && { body }),
    }),
  );
  return fc.sample(requests, { numRuns: count, seed: seededBy(`${route.method} ${route.path}`, seed) });
}

/** A seed of its own for each name, so that the requests of one route do not hang on which other routes there are. */
export const seededBy = (name: string, seed: number): number =>
  [...name].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, seed);
