import type { AnyRoute } from '@hamrah/contracts';
import type { PartialRequest } from './json-requests.ts';
import { hostileTexts } from './payloads.ts';
import { fieldPathsOf, sampleOf } from './samples.ts';

/** Longer than any parameter may be, but still short enough for a request line. */
const longText = 'poison'.repeat(1_000);
const numbers = ['-1', '0', '1.5', '1e308', '1e400', '9'.repeat(400), 'NaN', 'Infinity', '0x10', '٢٠', ' ', ''];
/** Percent escapes that do not decode to text, or that would change the path. */
const invalidEscapes = ['%zz', '%', '%ff', '%ed%a0%80', '%c0%ae', '%2e%2e', '%2f', '%00'];

/** Percent-encodes a text. Lone surrogates become bytes that are not valid UTF-8. */
export const escapeForUrl = (text: string): string =>
  [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('');

type Parameters = Readonly<Record<string, string>>;

/** The path of a route with its query, such as `/api/inbox/received?limit=20`. */
export function addressOf(
  { path }: AnyRoute,
  params: Parameters,
  query: readonly (readonly [string, string])[],
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `/api${filled}${search ? `?${search}` : ''}`;
}

/** Valid path parameters and a valid query of a route, percent-encoded. */
export function sampleAddress(route: AnyRoute): { params: Parameters; query: [string, string][] } {
  const params = Object.entries(sampleOf(route.params, { asText: true })).map(([name, value]) => [
    name,
    escapeForUrl(String(value)),
  ]);
  const query = Object.entries(sampleOf(route.query, { asText: true }));
  return {
    params: Object.fromEntries(params),
    query: query.map(([name, value]) => [name, escapeForUrl(String(value))]),
  };
}

/** Requests that vary one path or query parameter at a time. */
export function addressRequests(route: AnyRoute): PartialRequest[] {
  const { params, query } = sampleAddress(route);
  const inputs: { text: string; payload?: string }[] = [
    ...[...hostileTexts, longText].map((text) => ({ text, payload: text })),
    ...numbers.map((text) => ({ text })),
  ];
  const inPath = fieldPathsOf(route.params).flatMap(([name = '']) => [
    ...inputs
      .filter(({ text }) => text !== '')
      .map(({ text, ...payload }) => ({
        name: `:${name} ${JSON.stringify(text).slice(0, 40)}`,
        path: addressOf(route, { ...params, [name]: escapeForUrl(text) }, query),
        field: name,
        ...(isValidParameter(route.params, name, text) ? {} : { refusals: ['request.invalid', 'request.malformed'] }),
        ...payload,
      })),
    ...invalidEscapes.map((raw) => ({
      name: `:${name} ${raw}`,
      path: addressOf(route, { ...params, [name]: raw }, query),
      refusals: ['request.malformed'],
    })),
  ]);
  const inQuery = fieldPathsOf(route.query).flatMap(([name = '']) => {
    const others = query.filter(([each]) => each !== name);
    const own = query.filter(([each]) => each === name);
    const build = (description: string, pairs: readonly [string, string][], payload?: string): PartialRequest => ({
      name: `?${name} ${description}`,
      path: addressOf(route, params, [...others, ...pairs]),
      ...expectedRefusal(route, pairs, others, name),
      ...(payload !== undefined && { payload }),
    });
    return [
      build('missing', []),
      build('twice', [...own, ...own]),
      build('as an operator', [[`${name}[$gt]`, '']]),
      ...inputs.map(({ text, payload }) =>
        build(JSON.stringify(text).slice(0, 40), [[name, escapeForUrl(text)]], payload),
      ),
      ...invalidEscapes.map((raw) => build(raw, [[name, raw]])),
    ];
  });
  const unknownPairs: [string, string][] = [
    ...query,
    ['__proto__', 'poison'],
    ['constructor', 'poison'],
    ['$where', 'poison()'],
  ];
  return [...inPath, ...inQuery, { name: 'unknown query parameters', path: addressOf(route, params, unknownPairs) }];
}

/** Whether the contract accepts `text` as a path parameter. */
const isValidParameter = (schema: AnyRoute['params'], name: string, text: string): boolean =>
  !schema || schema.safeParse({ ...sampleOf(schema, { asText: true }), [name]: text }).success;

/** The refusal that the contract requires for a query. */
function expectedRefusal(
  { query: schema }: AnyRoute,
  pairs: readonly [string, string][],
  others: readonly [string, string][],
  field: string,
): Pick<PartialRequest, 'refusals' | 'field'> {
  const read: Record<string, string | string[]> = {};
  for (const [name, raw] of [...others, ...pairs]) {
    const value = new URLSearchParams(`v=${raw.replaceAll('+', '%2B')}`).get('v') ?? '';
    const before = read[name];
    read[name] = before === undefined ? value : [before, value].flat();
  }
  return schema?.safeParse(read).success === false ? { refusals: ['request.invalid'], field } : {};
}
