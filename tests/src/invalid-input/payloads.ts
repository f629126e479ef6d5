const nestedObject = (levels: number): unknown => (levels === 0 ? 'x' : { a: nestedObject(levels - 1) });

/** Texts that could act as code or syntax, or that parsers often mishandle. A refusal must not echo them. */
export const hostileTexts: readonly string[] = [
  '<script>alert("poison")</script>',
  '"><img src=x onerror=poison()>',
  '{{constructor.constructor("poison")()}}',
  "' OR '1'='1'; DROP TABLE poison; --",
  '{"$gt":"poison"}',
  '$where: poison()',
  '__proto__.poison',
  '../../etc/poison',
  'poison\r\nSet-Cookie: a=b',
  '%00poison%0d%0a',
  'poison\u0000after',
  '\ud800poison',
  'poison\udfff',
  '\u202epoison\u2066',
  '\ufeffpoison',
  'poison 👩‍👩‍👧‍👦 नमस्ते ﷺ',
  `z\u0300${'\u0301'.repeat(50)}poison`,
  '१२३४poison',
  'poison'.repeat(1_000),
];

/** Values of every JSON type, including query operators and objects that shadow built-in methods. */
export const wrongTypeValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { toString: 'poison', length: 5 },
  { valueOf: 'poison', hasOwnProperty: 1 },
  nestedObject(200),
];

/** Number literals that JSON does not allow or that are out of the range of a double. */
export const invalidNumbers: readonly string[] = [
  '1e400',
  '-1e400',
  '1e-400',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '-',
];

/** Bodies that are not JSON objects, start with a byte order mark, or are nested too deeply. */
export const invalidBodies: readonly string[] = [
  'null',
  'true',
  '0',
  '"poison"',
  '[]',
  '[[]]',
  '{',
  '}',
  '{"poison"',
  '{"poison":}',
  "{'poison':1}",
  '{"poison":1,}',
  '{} {}',
  '\ufeff{}',
  '\u0000',
  'undefined',
  '<poison/>',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
];
