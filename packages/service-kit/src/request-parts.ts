import type { IncomingMessage } from 'node:http';
import { type AnyRoute, type FieldFault, fieldFaultsOf, Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { z } from 'zod';

/** Bytes of the largest JSON body taken. */
export const bodyLimitBytes = 256 * 1024;

/** The declared parts of a request, parsed. All faults are told at once, params first, then query, then body. */
export async function parseParts(
  { params, query, body }: AnyRoute,
  context: Context,
  pathParams: Record<string, string>,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const faults: FieldFault[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) faults.push(...fieldFaultsOf(parsed.error));
    return parsed?.data;
  };
  const parts = {
    params: part(params, pathParams),
    query: part(query, { ...context.query }),
    body: body && part(body, await readJson(context)),
  };
  if (faults.length > 0) throw new Problem('request.invalid', { fields: faults });
  return parts;
}

/** The JSON body of a request, UTF-8 and not compressed; `undefined` when there is none. */
async function readJson(context: Context): Promise<unknown> {
  const { req } = context;
  const {
    'content-length': length,
    'transfer-encoding': chunked,
    'content-encoding': encoding = 'identity',
  } = req.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return undefined;
  const { charset } = context.request;
  if (!context.is('application/json') || encoding !== 'identity' || (charset && charset.toLowerCase() !== 'utf-8')) {
    context.set('Connection', 'close');
    throw new Problem('request.unsupported_media');
  }
  const text = await readText(context, req, length);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem('request.malformed', { cause });
  }
}

async function readText(context: Context, req: IncomingMessage, length: string | undefined): Promise<string> {
  try {
    return await getRawBody(req, { length: length ?? null, limit: bodyLimitBytes, encoding: 'utf-8' });
  } catch (cause) {
    context.set('Connection', 'close');
    const tooLarge = cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large';
    throw new Problem(tooLarge ? 'request.too_large' : 'request.malformed', { cause });
  }
}
