import { type AnyRoute, builtInLists, findListEntries, findPlaceChoices, placeLevels } from '@hamrah/contracts';
import { isTooDeep } from '@hamrah/service-kit/http/json-depth';
import { hostileTexts, invalidBodies, invalidNumbers, wrongTypeValues } from './payloads.ts';
import type { TestRequest } from './response-check.ts';
import { fieldPathsOf, sampleOf, samplePlaces, withValueAt } from './samples.ts';

/** A test request without the parts that all requests of the route share. */
export type PartialRequest = Omit<TestRequest, 'method' | 'path' | 'headers'> &
  Partial<Pick<TestRequest, 'path' | 'headers'>>;

const json = { 'content-type': 'application/json' };
const placeholder = 'placeholder';
/** Larger than the limit of JSON bodies. */
const oversizeBytes = 1_000_000;
/** Longer than any field may be, in a body below the size limit. */
const longText = 'poison'.repeat(30_000);

/** Requests that vary one field of the JSON body at a time, or the whole body. */
export function jsonRequests(route: AnyRoute): PartialRequest[] {
  if (!route.body) return [{ name: 'a body on a route without one', headers: json, body: '{"$gt":["poison"]}' }];
  const { body: schema } = route;
  const sample = sampleOf(schema);
  const build = (name: string, text: string, field?: string, payload?: string): PartialRequest => ({
    name,
    headers: json,
    body: text,
    ...expectedRefusal(schema, text, field),
    ...(payload !== undefined && { payload }),
  });
  const paths = fieldPathsOf(schema);
  const fields = paths.flatMap((path) => {
    const field = path.join('.');
    const bodyWith = (value: unknown) => JSON.stringify(withValueAt(sample, path, value));
    return [
      build(`${field} missing`, bodyWith(undefined), field),
      ...wrongTypeValues.map((value) =>
        build(`${field}: ${JSON.stringify(value).slice(0, 40)}`, bodyWith(value), field),
      ),
      ...[...hostileTexts, longText].map((text) =>
        build(`${field}: ${JSON.stringify(text).slice(0, 40)}`, bodyWith(text), field, text),
      ),
      ...invalidNumbers.map((raw) =>
        build(`${field}: ${raw.slice(0, 20)}`, bodyWith(placeholder).replace(JSON.stringify(placeholder), raw), field),
      ),
    ];
  });
  const validBody = JSON.stringify(sample);
  const [[first = ''] = []] = paths;
  const oversizeBody = JSON.stringify({ ...sample, [first]: 'x'.repeat(oversizeBytes) });
  return [
    build('a valid body', validBody),
    build('with a constructor key', validBody.replace('{', '{"constructor":{"prototype":{}},')),
    {
      name: 'with a __proto__ key',
      headers: json,
      body: validBody.replace('{', '{"__proto__":{"role":"poison"},'),
      refusals: ['request.malformed'],
    },
    build('with a key twice', validBody.replace('{', `{${JSON.stringify(first)}:{"$gt":""},`)),
    ...fields,
    ...invalidBodies.map((text) => build(`a body of ${JSON.stringify(text).slice(0, 30)}`, text)),
    { name: 'no body', ...expectedRefusal(schema, '{}') },
    { name: 'an empty body', headers: { ...json, 'content-length': '0' }, ...expectedRefusal(schema, '{}') },
    { name: 'an oversize body', headers: json, body: oversizeBody, refusals: ['request.too_large'] },
    {
      name: 'bytes that are not UTF-8',
      headers: json,
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      refusals: ['request.malformed'],
    },
    ...[
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=b' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/jsonpoison' },
      { 'content-type': ',;=poison' },
      { ...json, 'content-encoding': 'gzip' },
      {},
    ].map((headers) => ({
      name: `sent as ${JSON.stringify(headers)}`,
      headers: headers as Record<string, string>,
      body: validBody,
      refusals: ['request.unsupported_media_type'],
    })),
  ];
}

/** Whether a list entry is built in. Tests never add entries. */
const isBuiltIn = ({ list, name }: ReturnType<typeof findListEntries>[number]) =>
  (builtInLists[list] as readonly string[]).includes(name);

/** Whether every place is the sample place of its level. */
const hasSamplePlaces = (schema: NonNullable<AnyRoute['body']>, value: unknown): boolean =>
  findPlaceChoices(schema, value).every((choice) =>
    placeLevels.every((level) => choice[level].every(({ name }) => name === samplePlaces[level])),
  );

/** The refusal that the contract requires for a body. */
function expectedRefusal(
  schema: NonNullable<AnyRoute['body']>,
  text: string,
  field?: string,
): Pick<TestRequest, 'refusals' | 'field'> {
  if (isTooDeep(Buffer.from(text))) return { refusals: ['request.malformed'] };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { refusals: ['request.malformed'] };
  }
  const isListed = findListEntries(schema, value).every(isBuiltIn) && hasSamplePlaces(schema, value);
  if (schema.safeParse(value).success && isListed) return {};
  return { refusals: ['request.invalid'], ...(field !== undefined && { field }) };
}
