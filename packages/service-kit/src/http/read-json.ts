import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { isValueTooDeep } from './json-depth.ts';

/**
 * Reads the JSON body of a request: UTF-8, at most `maxBytes`. Keys named `__proto__` and deep nesting make it malformed.
 */
export function jsonReader(maxBytes: number): (context: Context) => Promise<unknown> {
  const parseBody = koaBody({
    json: true,
    jsonLimit: maxBytes,
    jsonStrict: false,
    jsonTypes: ['application/json'],
    multipart: false,
    urlencoded: false,
    text: false,
    parsedMethods: Object.values(HttpMethodEnum),
  });
  return async (context) => {
    try {
      await parseBody(context, async () => undefined);
    } catch (cause) {
      // Drains the body. Otherwise the socket can close before the client reads the error.
      context.req.resume();
      const isTooLarge = cause instanceof Error && 'status' in cause && cause.status === 413;
      throw new Problem(isTooLarge ? 'request.too_large' : 'request.malformed', { cause });
    }
    if (isValueTooDeep(context.request.body)) throw new Problem('request.malformed');
    return context.request.body;
  };
}
