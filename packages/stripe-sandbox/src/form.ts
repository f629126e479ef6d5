import { parse } from 'qs';
import type { z } from 'zod';
import { invalidRequest } from './api-error.ts';

/** Parses a query or form in Stripe's format: `line_items[0][price_data][unit_amount]=…`, `expand[]=…`. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 12, arrayLimit: 100, parameterLimit: 2_000, plainObjects: true });
}

/** Validates parameters; throws the first issue as an ApiError with Stripe's message. */
export function validate<T>(schema: z.ZodType<T>, params: Record<string, unknown>): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw invalidRequest('Invalid request.');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketPath([...path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketPath(path);
  if (valueAt(params, path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalidRequest(issue.message, { param, ...(issue.code === 'custom' ? {} : { code: 'parameter_invalid' }) });
}

const bracketPath = ([root = '', ...names]: string[]) => root + names.map((name) => `[${name}]`).join('');

function valueAt(params: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined),
    params,
  );
}
