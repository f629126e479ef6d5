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

export interface RouteClientOptions {
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The only routes that the client may request. */
  readonly routes: readonly AnyRoute[];
}

/** Creates a client that requests these routes through the gateway's public API. */
export function createRouteClient(pool: Pool, { headers, routes }: RouteClientOptions): RouteClient {
  return async function requestRoute<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> {
    if (!routes.includes(route)) throw new Error(`${route.method} ${route.path} is not a route of this call`);
    const { method, path, body: json } = requestFor(route, input);
    const body = route.file ? buildForm(route, input) : json;
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
    return (await parseReply(reply)) as RouteReply<T>;
  };
}

function buildForm({ file: rule, path }: AnyRoute, input: unknown): FormData {
  const { file, body = {} } = input as { file: Blob; body?: Record<string, unknown> };
  if (!rule) throw new TypeError(`${path} does not accept a file`);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(rule.field, file, 'photo');
  return form;
}

async function parseReply({ statusCode, body, headers }: Dispatcher.ResponseData): Promise<unknown> {
  let text: string;
  let content: unknown;
  try {
    text = await body.text();
    content = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new Problem('service.unavailable', { cause });
  }
  if (statusCode >= 200 && statusCode < 300) return content;
  const problem = problemBody.safeParse(content);
  if (!problem.success || !isProblemCode(problem.data.code))
    throw new Problem('service.unavailable', { cause: new Error(`the gateway replied with status ${statusCode}`) });
  const { code, fields } = problem.data;
  const retryAfterSeconds = Number(headers['retry-after']);
  throw new Problem(code, { ...(fields && { fields }), ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
}
