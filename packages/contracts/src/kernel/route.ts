import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import type { StaffPermission } from './staff.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Callers of a route. `anyone` needs no session, `member` needs a member session, `staff` needs a staff session with
 * the route's permission. Staff routes return `request.not_found` to callers who are not staff.
 */
export type Caller = 'anyone' | 'member' | 'staff';

/** Limits per client on sensitive actions, in addition to the general limits on reads and writes. */
export const rateLimits = [
  'sign-ins',
  'refreshes',
  'registrations',
  'otps',
  'uploads',
  'registration-photos',
  'enquiries',
  'checkouts',
  'exports',
  'shares',
] as const;
export type RateLimit = (typeof rateLimits)[number];

/**
 * A file that a route accepts as one part of a `multipart/form-data` body. The fields of `body` are the other parts.
 */
export interface FileSpec {
  /** Name of the part. */
  readonly field: string;
  readonly maxBytes: number;
  /** Accepted media types, as declared by the sender. The service also inspects the bytes. */
  readonly types: readonly string[];
  /** Messages for a request without a file, with a file that is too large, or with a file of another type. */
  readonly missing: string;
  readonly tooLarge: string;
  readonly wrongType: string;
}

/** A complete uploaded file, as the handler receives it. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A body that a route accepts byte for byte with its sender's signature header, such as the body of a webhook. */
export interface RawBodySpec {
  /** Media type, without parameters. */
  readonly type: string;
  readonly maxBytes: number;
  /** Name of the header that carries the signature, in lower case. */
  readonly signatureHeader: string;
}

/** A raw body as the handler receives it: not parsed, and its signature not verified. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** Empty when the header is missing. */
  readonly signature: string;
}

type Schema = z.ZodType;

/** One HTTP call. Services serve it, clients call it, and the documentation is generated from it. */
export interface Route<
  W extends Caller = Caller,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  F extends FileSpec | undefined = FileSpec | undefined,
  S extends RawBodySpec | undefined = RawBodySpec | undefined,
> {
  readonly kind: 'route';
  readonly method: Method;
  /** Path with `:names`; its first segment is the owning service. */
  readonly path: `/${string}`;
  readonly access: W;
  /** Required for staff routes, absent for all others. */
  readonly permission?: StaffPermission;
  /** `staff` if only the staff site serves the route. Absent: every site that serves its service. */
  readonly site?: 'staff';
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly file?: F;
  /** The raw body, instead of `body` and `file`. */
  readonly raw?: S;
  readonly rateLimit?: RateLimit;
  /** Schema of the reply body. The service removes fields that the schema does not declare. */
  readonly reply?: R;
  /**
   * Media type of a reply that is not JSON, such as a photo. The handler then returns a stream, and `reply` is absent.
   */
  readonly mediaType?: string;
  /** Maximum time for which caches may store a successful reply, in seconds. Absent: replies are not cached. */
  readonly cacheSeconds?: number;
  /** Whether pages of other origins may show the reply, such as a photo with a signed URL. */
  readonly isEmbeddable?: true;
  /** Whether the handler waits for the payment provider or builds an export. The gateway then waits longer. */
  readonly isLongRunning?: true;
  /** Whether the feature itself charges the read budgets. Absent: the service kit charges each card in the reply. */
  readonly chargesReads?: true;
  /** HTTP status of a successful reply. Default: 200 with a body, 204 without. */
  readonly status: number;
  /** Problems that the route may return in addition to `commonProblems`. */
  readonly refuses: readonly ProblemCode[];
}

/** The options of a route declaration. */
export interface RouteOptions<
  W extends Caller,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  F extends FileSpec | undefined,
  S extends RawBodySpec | undefined,
> {
  access: W;
  permission?: W extends 'staff' ? StaffPermission : never;
  site?: 'staff';
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  file?: F;
  raw?: S;
  rateLimit?: RateLimit;
  reply?: R;
  mediaType?: string;
  cacheSeconds?: number;
  isEmbeddable?: true;
  isLongRunning?: true;
  chargesReads?: true;
  status?: number;
  refuses?: readonly ProblemCode[];
}

/** Declares a route. */
export function route<
  W extends Caller,
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodUndefined,
  const F extends FileSpec | undefined = undefined,
  const S extends RawBodySpec | undefined = undefined,
>(method: Method, path: `/${string}`, options: RouteOptions<W, P, Q, B, R, F, S>): Route<W, P, Q, B, R, F, S> {
  if ((options.access === 'staff') !== (options.permission !== undefined))
    throw new TypeError(`${path}: staff routes need a permission, other routes must not have one`);
  const { status = options.reply || options.mediaType ? 200 : 204, refuses = [], ...otherOptions } = options;
  return { kind: 'route', method, path, status, refuses, ...otherOptions };
}

export type AnyRoute = Route;

/** Maximum size of a JSON body, and of the fields beside a file. */
export const maxJsonBytes = 256 * 1024;

/** Maximum size of the whole body of a request to a route. */
export const maxBodyBytesOf = ({
  file,
  raw,
}: {
  readonly file?: Pick<FileSpec, 'maxBytes'> | undefined;
  readonly raw?: Pick<RawBodySpec, 'maxBytes'> | undefined;
}): number => (raw ? raw.maxBytes : file ? file.maxBytes + maxJsonBytes : maxJsonBytes);

type Part<N extends string, Value> = [Value] extends [undefined] ? unknown : { [K in N]: Value };

/** The parts that a caller passes: `params`, `query`, `body`, `file` and `raw`, each only if declared. */
export type RouteInput<T> =
  T extends Route<infer _W, infer P, infer Q, infer B, infer _R, infer F, infer S>
    ? Part<'params', z.input<P>> &
        Part<'query', z.input<Q>> &
        Part<'body', z.input<B>> &
        Part<'file', F extends FileSpec ? Blob : undefined> &
        Part<'raw', S extends RawBodySpec ? { bytes: Uint8Array | string; signature: string } : undefined>
    : never;

/** The parsed parts that the handler receives. */
export type RouteRequest<T> =
  T extends Route<infer _W, infer P, infer Q, infer B, infer _R, infer F, infer S>
    ? {
        params: z.output<P>;
        query: z.output<Q>;
        body: z.output<B>;
        file: F extends FileSpec ? UploadedFile : undefined;
        raw: S extends RawBodySpec ? RawBody : undefined;
      }
    : never;

/** The result of the handler, before undeclared fields are removed. */
export type RouteResult<T> =
  T extends Route<Caller, Schema, Schema, Schema, infer R, FileSpec | undefined, RawBodySpec | undefined>
    ? z.input<R>
    : never;

/** The reply as the caller receives it. */
export type RouteReply<T> =
  T extends Route<Caller, Schema, Schema, Schema, infer R, FileSpec | undefined, RawBodySpec | undefined>
    ? z.output<R>
    : never;

/** Builds the HTTP request that carries `input` to `route`: method, path with query, JSON body. */
export function requestFor<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
): { method: Method; path: string; body: string | undefined } {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${route.path} requires the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  }
  return {
    method: route.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
