import { parse } from 'qs';
import type { z } from 'zod';
import { invalid } from './refusal.ts';

/** Reads a query or form as Stripe takes it: `line_items[0][price_data][unit_amount]=…`, `expand[]=…`. */
export function readForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 12, arrayLimit: 100, parameterLimit: 2_000, plainObjects: true });
}

/** Checks parameters by a schema; the first fault is told in Stripe's words. */
export function checked<T>(schema: z.ZodType<T>, params: Record<string, unknown>): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw invalid('Invalid request.');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (valueAt(params, path) === undefined)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalid(issue.message, { param, ...(issue.code === 'custom' ? {} : { code: 'parameter_invalid' }) });
}

const bracketed = ([first = '', ...rest]: string[]) => first + rest.map((name) => `[${name}]`).join('');

function valueAt(params: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    params,
  );
}
