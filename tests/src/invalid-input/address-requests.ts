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
  const filledPath = path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `/api${filledPath}${search ? `?${search}` : ''}`;
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

/** Requests that vary one path or query parameter at a time, or add unknown query parameters. */
export function addressRequests(route: AnyRoute): PartialRequest[] {
  const { params, query } = sampleAddress(route);
  const inputs: { text: string; payload?: string }[] = [
    ...[...hostileTexts, longText].map((text) => ({ text, payload: text })),
    ...numbers.map((text) => ({ text })),
  ];
  const pathRequests = fieldPathsOf(route.params).flatMap(([name = '']) => [
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
  const queryRequests = fieldPathsOf(route.query).flatMap(([name = '']) => {
    const otherPairs = query.filter(([key]) => key !== name);
    const ownPairs = query.filter(([key]) => key === name);
    const build = (description: string, pairs: readonly [string, string][], payload?: string): PartialRequest => ({
      name: `?${name} ${description}`,
      path: addressOf(route, params, [...otherPairs, ...pairs]),
      ...expectedRefusal(route, pairs, otherPairs, name),
      ...(payload !== undefined && { payload }),
    });
    return [
      build('missing', []),
      build('twice', [...ownPairs, ...ownPairs]),
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
  return [
    ...pathRequests,
    ...queryRequests,
    { name: 'unknown query parameters', path: addressOf(route, params, unknownPairs) },
  ];
}

/** Whether the contract accepts `text` as a path parameter. */
const isValidParameter = (schema: AnyRoute['params'], name: string, text: string): boolean =>
  !schema || schema.safeParse({ ...sampleOf(schema, { asText: true }), [name]: text }).success;

/** The refusal that the contract requires for a query. */
function expectedRefusal(
  { query: schema }: AnyRoute,
  pairs: readonly [string, string][],
  otherPairs: readonly [string, string][],
  field: string,
): Pick<PartialRequest, 'refusals' | 'field'> {
  const values: Record<string, string | string[]> = {};
  for (const [name, raw] of [...otherPairs, ...pairs]) {
    const value = new URLSearchParams(`v=${raw.replaceAll('+', '%2B')}`).get('v') ?? '';
    const previous = values[name];
    values[name] = previous === undefined ? value : [previous, value].flat();
  }
  return schema?.safeParse(values).success === false ? { refusals: ['request.invalid'], field } : {};
}
