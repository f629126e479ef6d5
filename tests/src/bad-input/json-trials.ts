import { type AnyRoute, builtInLists, findListEntries } from '@hamrah/contracts';
import { bodies, rawNumbers, texts, values } from './poisons.ts';
import { changed, pathsOf, sampleOf } from './samples.ts';
import type { Trial } from './verdict.ts';

/** What differs between the trials of one route. */
export type Draft = Omit<Trial, 'method' | 'path' | 'headers'> & Partial<Pick<Trial, 'path' | 'headers'>>;

const json = { 'content-type': 'application/json' };
const placeholder = 'a place for something else';
/** Bytes of a body no service takes. */
const oversizeBytes = 1_000_000;
/** Characters of a text no field takes, in a body of a size that is taken. */
const longText = 'poison'.repeat(30_000);

/** A route's JSON body tried field by field and as a whole. */
export function bodyTrials(route: AnyRoute): Draft[] {
  if (!route.body) return [{ name: 'a body where none is wanted', headers: json, body: '{"$gt":["poison"]}' }];
  const { body: schema } = route;
  const sample = sampleOf(schema);
  const draft = (name: string, text: string, field?: string, poison?: string): Draft => ({
    name,
    headers: json,
    body: text,
    ...judged(schema, text, field),
    ...(poison !== undefined && { poison }),
  });
  const paths = pathsOf(schema);
  const fields = paths.flatMap((path) => {
    const field = path.join('.');
    const put = (value: unknown) => JSON.stringify(changed(sample, path, value));
    return [
      draft(`${field} missing`, put(undefined), field),
      ...values.map((value) => draft(`${field}: ${JSON.stringify(value).slice(0, 40)}`, put(value), field)),
      ...[...texts, longText].map((text) =>
        draft(`${field}: ${JSON.stringify(text).slice(0, 40)}`, put(text), field, text),
      ),
      ...rawNumbers.map((raw) =>
        draft(`${field}: ${raw.slice(0, 20)}`, put(placeholder).replace(JSON.stringify(placeholder), raw), field),
      ),
    ];
  });
  const whole = JSON.stringify(sample);
  const [[first = ''] = []] = paths;
  const large = JSON.stringify({ ...sample, [first]: 'x'.repeat(oversizeBytes) });
  return [
    draft('whole', whole),
    draft('with prototype keys', whole.replace('{', '{"__proto__":{"role":"poison"},"constructor":{"prototype":{}},')),
    draft('with a key twice', whole.replace('{', `{${JSON.stringify(first)}:{"$gt":""},`)),
    ...fields,
    ...bodies.map((text) => draft(`a body of ${JSON.stringify(text).slice(0, 30)}`, text)),
    { name: 'no body', ...judged(schema, '{}') },
    { name: 'an empty body', headers: { ...json, 'content-length': '0' }, ...judged(schema, '{}') },
    { name: 'an oversize body', headers: json, body: large, refusal: ['request.too_large'] },
    {
      name: 'bytes that are no UTF-8',
      headers: json,
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      refusal: ['request.malformed'],
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
      body: whole,
      refusal: ['request.unsupported_media_type'],
    })),
  ];
}

/** Whether a living list starts with an entry; nothing is added to any while routes are tried. */
const isBuiltIn = ({ list, name }: ReturnType<typeof findListEntries>[number]) =>
  (builtInLists[list] as readonly string[]).includes(name);

/** What the contract itself says of a body, so that the door is held to it. */
function judged(schema: NonNullable<AnyRoute['body']>, text: string, field?: string): Pick<Trial, 'refusal' | 'field'> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { refusal: ['request.malformed'] };
  }
  if (schema.safeParse(value).success && findListEntries(schema, value).every(isBuiltIn)) return {};
  return { refusal: ['request.invalid'], ...(field !== undefined && { field }) };
}
