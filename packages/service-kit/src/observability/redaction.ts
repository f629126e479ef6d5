/** Names of fields whose values never reach a log, at any depth, whatever the case and the separators. */
export const redactedFields = [
  'firstName',
  'lastName',
  'fullName',
  'name',
  'about',
  'dateOfBirth',
  'email',
  'emailKey',
  'phone',
  'mobile',
  'whatsapp',
  'address',
  'contact',
  'username',
  'password',
  'passwordHash',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'signature',
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'photo',
  'photoUrl',
  'card',
  'cardNumber',
  'cvv',
  'cvc',
  'expiry',
  'pan',
  'body',
  'data',
] as const;

const plain = (field: string): string => field.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * What looks like a secret only with its tail. What lacks the tail is passed over whole: tried again from each of its
 * characters, a long line would take time quadratic in its length.
 */
const tailed: readonly [RegExp, string][] = [
  [/[\w.+-]+(@[\w-]+\.[\w.-]+)?/g, '[email]'],
  [/\beyJ[\w-]+(\.[\w-]+\.[\w-]*)?/g, '[token]'],
];

const patterns: readonly [RegExp, string][] = [
  [/(?<![\w-])(?:\+?91[ -]?)?\d{10}(?![\w-])/g, '[phone]'],
  [/(?<![\w-])(?:\d[ -]?){15,16}(?![\w-])/g, '[card]'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//[credentials]@'],
];

/** A line of text without what looks like an e-mail address, a phone number, a card number, a JWT or a URL's password. */
export function scrub(line: string): string {
  const begun = tailed.reduce(
    (text, [pattern, stand]) => text.replace(pattern, (found, tail?: string) => (tail === undefined ? found : stand)),
    line,
  );
  return patterns.reduce((text, [pattern, stand]) => text.replace(pattern, stand), begun);
}

/** A stack without its message: from its first place on; whole where it names no place. */
function placesOf(stack: string): string {
  for (const { index, 1: at } of stack.matchAll(/\n\s+(at )?/g)) if (at !== undefined) return stack.slice(index);
  return stack;
}

/** An error as the log may have it: MongoDB's and mongoose's messages quote values, so those say only what and where. */
function errorFacts(error: Error, depth: number, walk: (value: unknown, depth: number) => unknown): object {
  const { name, code, stack = '', cause } = error as Error & { code?: unknown };
  const duplicate = /index: (\S+) dup key/.exec(error.message);
  const quotesValues = duplicate !== null || /^(Cast|Validation|StrictMode|Validator|ObjectExpected|Mongo)/.test(name);
  const saysWhere = /^(?:MongoNetwork|MongoServerSelection|MongooseServerSelection)/.test(name);
  const message = duplicate ? `duplicate key in ${duplicate[1]}` : quotesValues && !saysWhere ? name : error.message;
  return {
    name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message,
    stack: placesOf(stack).slice(0, 4_000),
    ...(cause instanceof Error && { cause: walk(cause, depth + 1) }),
  };
}

/** Makes the function that replaces the values of `fields` in whatever is logged; refuses an empty list. */
export function redactor(fields: readonly string[]): (record: Record<string, unknown>) => Record<string, unknown> {
  if (fields.length === 0) throw new Error('The list of redacted fields is empty: refusing to log.');
  const hidden = new Set(fields.map(plain));
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (depth > 6) return '[deep]';
    if (value instanceof Error) return errorFacts(value, depth, walk);
    if (ArrayBuffer.isView(value)) return '[bytes]';
    if (Array.isArray(value)) return value.slice(0, 50).map((item) => walk(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        hidden.has(plain(key)) && item !== undefined && item !== null ? '[redacted]' : walk(item, depth + 1),
      ]),
    );
  };
  return (record) => walk(record, 0) as Record<string, unknown>;
}
