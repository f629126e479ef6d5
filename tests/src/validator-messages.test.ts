import { type Call, documentedCalls } from '@hamrah/calls/documented-calls';
import { type AnyRoute, parseSubmitted } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostileTexts, wrongTypeValues } from './invalid-input/payloads.ts';
import { isValidatorMessage } from './invalid-input/response-check.ts';
import { fieldPathsOf, withValueAt } from './invalid-input/samples.ts';

/** Missing, of another type, hostile, too long, too many, too large, or not in a list. */
const invalidValues: readonly unknown[] = [
  undefined,
  ...wrongTypeValues,
  ...hostileTexts,
  'a value on no list',
  'x'.repeat(100_000),
  Array.from({ length: 10_000 }, (_, position) => `entry ${position}`),
  10 ** 12,
];

let checkedIssues = 0;

/** Lists the fields whose issues have no path or use a message of the validator library. */
function violationsIn(name: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const violations = new Set<string>();
  const isObject = schema instanceof z.ZodObject;
  for (const path of isObject ? fieldPathsOf(schema) : [[]])
    for (const value of invalidValues) {
      const parsed = parseSubmitted(schema, withValueAt({}, path, value));
      for (const { message, path: issuePath } of parsed.error?.issues ?? []) {
        checkedIssues += 1;
        const field = `${name} ${path.join('.')}`;
        if (isValidatorMessage(message)) violations.add(`${field}: ${message}`);
        if (isObject && issuePath.length === 0) violations.add(`${field}: no path, ${message}`);
      }
    }
  return [...violations];
}

const schemasOf = ({ params, query, body }: AnyRoute) => ({ params, query, body });

describe('no message of the validator library reaches a person or a client', () => {
  it('from any field of any route: each issue has a path and one of our messages', () => {
    const violations = allRoutes.flatMap(({ declared }) =>
      Object.entries(schemasOf(declared)).flatMap(([part, schema]) =>
        violationsIn(`${declared.method} ${declared.path} ${part}`, schema),
      ),
    );
    expect(violations).toEqual([]);
    expect(checkedIssues).toBeGreaterThan(10_000);
  });

  it('from any field of any documented call', () => {
    const fields = ({ path, bodySchema }: Call) => violationsIn(path, bodySchema);
    expect(documentedCalls.flatMap(fields)).toEqual([]);
  });

  it('and the check recognises such messages', () => {
    const schema = z.object({
      a: z.string(),
      b: z.number().max(3),
      c: z.enum(['x']),
      d: z.email(),
      e: z.array(z.int()),
    });
    const values = [{}, { a: 1, b: 9, c: 'y', d: 'z', e: [1.5] }];
    const messages = values.flatMap(
      (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    );
    expect(messages.length).toBeGreaterThan(8);
    expect(messages.filter((message) => !isValidatorMessage(message))).toEqual([]);
  });
});
