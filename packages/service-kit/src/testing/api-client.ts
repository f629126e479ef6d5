import {
  type AnyRoute,
  type FieldError,
  type FileSpec,
  problemBody,
  type Route,
  type RouteInput,
  type RouteReply,
  requestFor,
} from '@hamrah/contracts';

/** A problem reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly fields: FieldError[] | undefined;
  readonly requestId: string;
  readonly headers: Headers;

  constructor(body: unknown, headers: Headers) {
    const { status, code, detail, fields, requestId } = problemBody.parse(body);
    super(`${status} ${code}${fields ? `: ${JSON.stringify(fields)}` : ''}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.headers = headers;
  }
}

/** An error reply without a body, as Node's server sends for malformed requests. */
export class EmptyReply extends Error {
  override readonly name = 'EmptyReply';
}

/** A raw HTTP reply; `body` is parsed JSON, the bytes of any other body, or undefined. */
export interface RawReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

type Input<R extends AnyRoute> = [unknown] extends [RouteInput<R>] ? [input?: object] : [input: RouteInput<R>];
type Reply<R extends AnyRoute> =
  R extends Route<infer _W, infer _P, infer _Q, infer _B, infer S>
    ? [unknown] extends [S['_zod']['output']]
      ? unknown
      : RouteReply<R>
    : never;

/** Calls routes over HTTP as one actor. */
export interface ApiClient {
  /** The reply, validated by the route's schema. Rejects with `ApiError`, or `EmptyReply` if an error has no body. */
  call<R extends AnyRoute>(route: R, ...input: Input<R>): Promise<Reply<R>>;
  /** The reply with any status. */
  send<R extends AnyRoute>(route: R, ...input: Input<R>): Promise<RawReply>;
}

/** Creates a client whose requests have `headers`. */
export function apiClientOf(url: () => string, headers: Record<string, string>): ApiClient {
  const send = async (route: AnyRoute, input: object = {}): Promise<RawReply> => {
    const { method, path, body: json } = requestFor(route, input as RouteInput<AnyRoute>);
    const raw = route.raw && (input as { raw: { bytes: Uint8Array<ArrayBuffer> | string; signature: string } }).raw;
    const body = route.file ? formOf(route.file, input) : (raw?.bytes ?? json);
    const response = await fetch(url() + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(raw && route.raw && { 'content-type': route.raw.type, [route.raw.signatureHeader]: raw.signature }),
      },
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const parsed = isJson ? JSON.parse(bytes.toString()) : bytes.length > 0 || route.mediaType ? bytes : undefined;
    return { status: response.status, body: parsed, headers: response.headers };
  };
  return {
    send: (route, ...[input]) => send(route, input as object),
    async call(route, ...[input]) {
      const reply = await send(route, input as object);
      if (reply.status >= 400 && reply.body === undefined)
        throw new EmptyReply(`${reply.status} from ${route.method} ${route.path}`);
      if (reply.status >= 400) throw new ApiError(reply.body, reply.headers);
      return (route.reply ? route.reply.parse(reply.body) : reply.body) as never;
    },
  };
}

/** The multipart body of a route that accepts a file. */
function formOf({ field }: FileSpec, { file, body = {} }: { file?: Blob; body?: object }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  if (file) form.append(field, file);
  return form;
}

/** Returns the refusal without its request id, so that tests can compare refusals. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<Pick<ApiError, 'status' | 'code' | 'detail' | 'fields'>> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, detail, fields } = error;
    return { status, code, detail, fields };
  }
  throw new Error('Expected a refusal.');
}
