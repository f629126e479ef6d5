/** Fields redacted in logs at any depth, ignoring case and separators. */
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

const normalize = (field: string): string => field.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Patterns with an optional tail; only matches with the tail are replaced. Consuming matches without the tail keeps the
 * time linear: retrying from every character of a long line would be quadratic.
 */
const patternsWithTail: readonly [required: string, RegExp, string][] = [
  ['@', /[\w.+-]+(@[\w-]+\.[\w.-]+)?/g, '[email]'],
  ['eyJ', /\beyJ[\w-]+(\.[\w-]+\.[\w-]*)?/g, '[token]'],
];

const patterns: readonly [RegExp, string][] = [
  [/(?<![\w-])(?:\+?91[ -]?)?\d{10}(?![\w-])/g, '[phone]'],
  [/(?<![\w-])(?:\d[ -]?){15,16}(?![\w-])/g, '[card]'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//[credentials]@'],
];

/** Replaces email addresses, phone numbers, card numbers, JWTs and URL credentials in a line. */
export function scrub(line: string): string {
  const withoutTails = patternsWithTail.reduce(
    // Almost no line has the required characters. A search for them is cheaper than matching every word.
    (text, [required, pattern, replacement]) =>
      text.includes(required)
        ? text.replace(pattern, (match, tail?: string) => (tail === undefined ? match : replacement))
        : text,
    line,
  );
  return patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), withoutTails);
}

/** A stack from its first frame on, without the message. */
function framesOf(stack: string): string {
  for (const { index, 1: framePrefix } of stack.matchAll(/\n\s+(at )?/g))
    if (framePrefix !== undefined) return stack.slice(index);
  return stack;
}

/**
 * The loggable fields of an error. Messages of MongoDB and mongoose quote values and are replaced, except those of
 * connection errors.
 */
function errorFields(error: Error, depth: number, walk: (value: unknown, depth: number) => unknown): object {
  const { name, code, stack = '', cause } = error as Error & { code?: unknown };
  const duplicateKey = /index: (\S+) dup key/.exec(error.message);
  const hasQuotedValues =
    duplicateKey !== null || /^(Cast|Validation|StrictMode|Validator|ObjectExpected|Mongo)/.test(name);
  const isConnectionError = /^(?:MongoNetwork|MongoServerSelection|MongooseServerSelection)/.test(name);
  const message = duplicateKey
    ? `duplicate key in ${duplicateKey[1]}`
    : hasQuotedValues && !isConnectionError
      ? name
      : error.message;
  return {
    name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message,
    stack: framesOf(stack).slice(0, 4_000),
    ...(cause instanceof Error && { cause: walk(cause, depth + 1) }),
  };
}

/** Creates a function that redacts `fields` in log records. Throws for an empty list. */
export function redactor(fields: readonly string[]): (record: Record<string, unknown>) => Record<string, unknown> {
  if (fields.length === 0) throw new Error('The list of redacted fields is empty: refusing to log.');
  const redactedNames = new Set(fields.map(normalize));
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (depth > 6) return '[deep]';
    if (value instanceof Error) return errorFields(value, depth, walk);
    if (ArrayBuffer.isView(value)) return '[bytes]';
    if (Array.isArray(value)) return value.slice(0, 50).map((item) => walk(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        redactedNames.has(normalize(key)) && item !== undefined && item !== null ? '[redacted]' : walk(item, depth + 1),
      ]),
    );
  };
  return (record) => walk(record, 0) as Record<string, unknown>;
}
