import type { AnyRoute } from '@hamrah/contracts';
import type { Draft } from './json-trials.ts';
import { texts } from './poisons.ts';
import { pathsOf, sampleOf } from './samples.ts';

/** Characters of a text no parameter takes, and that still fit into a request line. */
const longText = 'poison'.repeat(1_000);
const numbers = ['-1', '0', '1.5', '1e308', '1e400', '9'.repeat(400), 'NaN', 'Infinity', '0x10', '٢٠', ' ', ''];
/** Escapes that no decoder turns into text, and those that would change the path. */
const brokenEscapes = ['%zz', '%', '%ff', '%ed%a0%80', '%c0%ae', '%2e%2e', '%2f', '%00'];

/** A text as an address carries it; half characters become what no decoder takes. */
export const escaped = (text: string): string =>
  [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('');

type Values = Readonly<Record<string, string>>;

/** The address of a route: `/api/inbox/received?limit=20`. */
export function addressOf({ path }: AnyRoute, params: Values, query: readonly (readonly [string, string])[]): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `/api${filled}${search ? `?${search}` : ''}`;
}

/** The parameters and the query a route takes, sampled and escaped. */
export function addressSample(route: AnyRoute): { params: Values; query: [string, string][] } {
  const params = Object.entries(sampleOf(route.params, { asText: true })).map(([name, value]) => [
    name,
    escaped(String(value)),
  ]);
  const query = Object.entries(sampleOf(route.query, { asText: true }));
  return { params: Object.fromEntries(params), query: query.map(([name, value]) => [name, escaped(String(value))]) };
}

/** A route's path and query tried parameter by parameter. */
export function addressTrials(route: AnyRoute): Draft[] {
  const { params, query } = addressSample(route);
  const poisons: { text: string; poison?: string }[] = [
    ...[...texts, longText].map((text) => ({ text, poison: text })),
    ...numbers.map((text) => ({ text })),
  ];
  const inPath = pathsOf(route.params).flatMap(([name = '']) => [
    ...poisons
      .filter(({ text }) => text !== '')
      .map(({ text, ...poison }) => ({
        name: `:${name} ${JSON.stringify(text).slice(0, 40)}`,
        path: addressOf(route, { ...params, [name]: escaped(text) }, query),
        field: name,
        ...(isTaken(route.params, name, text) ? {} : { refusal: ['request.invalid', 'request.malformed'] }),
        ...poison,
      })),
    ...brokenEscapes.map((raw) => ({
      name: `:${name} ${raw}`,
      path: addressOf(route, { ...params, [name]: raw }, query),
      refusal: ['request.malformed'],
    })),
  ]);
  const inQuery = pathsOf(route.query).flatMap(([name = '']) => {
    const others = query.filter(([each]) => each !== name);
    const own = query.filter(([each]) => each === name);
    const draft = (what: string, pairs: readonly [string, string][], poison?: string): Draft => ({
      name: `?${name} ${what}`,
      path: addressOf(route, params, [...others, ...pairs]),
      ...judged(route, pairs, others, name),
      ...(poison !== undefined && { poison }),
    });
    return [
      draft('missing', []),
      draft('twice', [...own, ...own]),
      draft('as an operator', [[`${name}[$gt]`, '']]),
      ...poisons.map(({ text, poison }) => draft(JSON.stringify(text).slice(0, 40), [[name, escaped(text)]], poison)),
      ...brokenEscapes.map((raw) => draft(raw, [[name, raw]])),
    ];
  });
  const strange: [string, string][] = [
    ...query,
    ['__proto__', 'poison'],
    ['constructor', 'poison'],
    ['$where', 'poison()'],
  ];
  return [...inPath, ...inQuery, { name: 'a query of strangers', path: addressOf(route, params, strange) }];
}

/** Whether a parameter of a path may be `text`, as the contract has it. */
const isTaken = (schema: AnyRoute['params'], name: string, text: string): boolean =>
  !schema || schema.safeParse({ ...sampleOf(schema, { asText: true }), [name]: text }).success;

/** What the contract itself says of a query, read as browsers and Node read queries. */
function judged(
  { query: schema }: AnyRoute,
  pairs: readonly [string, string][],
  others: readonly [string, string][],
  field: string,
): Pick<Draft, 'refusal' | 'field'> {
  const read: Record<string, string | string[]> = {};
  for (const [name, raw] of [...others, ...pairs]) {
    const value = new URLSearchParams(`v=${raw.replaceAll('+', '%2B')}`).get('v') ?? '';
    const before = read[name];
    read[name] = before === undefined ? value : [before, value].flat();
  }
  return schema?.safeParse(read).success === false ? { refusal: ['request.invalid'], field } : {};
}
