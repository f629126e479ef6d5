import {
  type AnyRoute,
  isProblemCode,
  Problem,
  problemBody,
  type RouteInput,
  type RouteReply,
  requestFor,
} from '@hamrah/contracts';
import { type Dispatcher, FormData, type Pool } from 'undici';
import type { RouteClient } from '../call.ts';

/** What one caller brings to the gateway: headers of every request, the routes they may use, and who hears of cookies. */
export interface RouteClientOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly routes: readonly AnyRoute[];
  readonly onCookies: (lines: readonly string[]) => void;
}

/** Opens the way to our routes through the gateway's public door, for one caller and one call. */
export function createRouteClient(pool: Pool, { headers, routes, onCookies }: RouteClientOptions): RouteClient {
  return async <T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> => {
    if (!routes.includes(route)) throw new Error(`${route.method} ${route.path} is not in the row of this call`);
    const { method, path, body: json } = requestFor(route, input);
    const body = route.file ? formOf(route, input) : json;
    const reply = await pool
      .request({
        method,
        path: `/api${path}`,
        headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
      })
      .catch((cause: unknown) => {
        throw new Problem('service.unavailable', { cause });
      });
    onCookies([reply.headers['set-cookie'] ?? []].flat());
    return (await contentOf(reply)) as RouteReply<T>;
  };
}

function formOf({ file: rule, path }: AnyRoute, input: unknown): FormData {
  const { file, body = {} } = input as { file: Blob; body?: Record<string, unknown> };
  if (!rule) throw new TypeError(`${path} takes no file`);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(rule.field, file, 'photo');
  return form;
}

async function contentOf({ statusCode, body, headers }: Dispatcher.ResponseData): Promise<unknown> {
  let text: string;
  let content: unknown;
  try {
    text = await body.text();
    content = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new Problem('service.unavailable', { cause });
  }
  if (statusCode >= 200 && statusCode < 300) return content;
  const refusal = problemBody.safeParse(content);
  if (!refusal.success || !isProblemCode(refusal.data.code))
    throw new Problem('service.unavailable', { cause: new Error(`the gateway answers ${statusCode}`) });
  const { code, fields } = refusal.data;
  const retryAfterSeconds = Number(headers['retry-after']);
  throw new Problem(code, { ...(fields && { fields }), ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
}
