import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import type { StaffPermission } from './staff.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route: `anyone` needs no session, `member` needs a member's session, `staff` needs a staff session whose
 * roles bring the route's permission. To whoever is no staff a staff route is not there: `request.not_found`.
 */
export type Caller = 'anyone' | 'member' | 'staff';

/** What one address may do only so often, beyond the limits on all reading and writing. */
export type RateLimit = 'sign-ins' | 'refreshes' | 'registrations' | 'codes' | 'uploads' | 'enquiries' | 'checkouts';

/** A file a route takes, as one part of a `multipart/form-data` body; the fields of `body` are its other parts. */
export interface FileSpec {
  /** Name of the part. */
  readonly field: string;
  readonly maxBytes: number;
  /** Media types taken, as the sender names them; the service looks at the bytes itself. */
  readonly types: readonly string[];
  /** What a sender is told who sent no file, too large a file, or one of another type. */
  readonly missing: string;
  readonly tooLarge: string;
  readonly wrongType: string;
}

/** A file as the service is handed it, whole. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A body a route takes byte for byte, with the header its sender signed it in: what another party's server tells us. */
export interface RawBodySpec {
  /** Media type, without parameters. */
  readonly type: string;
  readonly maxBytes: number;
  /** Name of the header that carries the signature, in lower case. */
  readonly signatureHeader: string;
}

/** A raw body as the service is handed it: nobody has parsed it, and the signature has not been verified. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** Empty when the header is missing. */
  readonly signature: string;
}

type Schema = z.ZodType;

/** One HTTP call, told once: the service serves it, the client calls it, the documentation prints it. */
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
  readonly who: W;
  /** What staff need to call it; every staff route has one, no other route has. */
  readonly permission?: StaffPermission;
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The file the route takes. */
  readonly file?: F;
  /** The raw body the route takes, in place of `body` and `file`. */
  readonly raw?: S;
  /** What an address may do only so often. */
  readonly rateLimit?: RateLimit;
  /** Schema of the reply body; the service strips its answer to it. Absent: 204, no body. */
  readonly reply?: R;
  /** Media type of a reply that is not JSON (a photo); such a route has no `reply`, and the service answers a stream. */
  readonly mediaType?: string;
  /** Seconds anyone, shared caches included, may keep a successful reply; absent: nobody keeps it. */
  readonly cacheSeconds?: number;
  /** Status of success: 200 with a reply, 204 without, unless said. */
  readonly status: number;
  /** Every refusal of its own this route may answer, beyond `commonProblems`. */
  readonly refuses: readonly ProblemCode[];
}

/** What a route is declared with. */
export interface RouteOptions<
  W extends Caller,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  F extends FileSpec | undefined,
  S extends RawBodySpec | undefined,
> {
  who: W;
  permission?: W extends 'staff' ? StaffPermission : never;
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
  if ((options.who === 'staff') !== (options.permission !== undefined))
    throw new TypeError(`${path}: a permission is named by staff routes, and by them alone`);
  const { status = options.reply || options.mediaType ? 200 : 204, refuses = [], ...rest } = options;
  return { kind: 'route', method, path, status, refuses, ...rest };
}

export type AnyRoute = Route;

type Part<N extends string, Value> = [Value] extends [undefined] ? unknown : { [K in N]: Value };

/** What a caller hands over to call the route: `params`, `query`, `body`, `file`, `raw`, each only where declared. */
export type RouteInput<T> =
  T extends Route<infer _W, infer P, infer Q, infer B, infer _R, infer F, infer S>
    ? Part<'params', z.input<P>> &
        Part<'query', z.input<Q>> &
        Part<'body', z.input<B>> &
        Part<'file', F extends FileSpec ? Blob : undefined> &
        Part<'raw', S extends RawBodySpec ? { bytes: Uint8Array | string; signature: string } : undefined>
    : never;

/** What the service is handed: the same parts after parsing. */
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

/** What the service answers, before it is stripped to the schema. */
export type RouteResult<T> =
  T extends Route<Caller, Schema, Schema, Schema, infer R, FileSpec | undefined, RawBodySpec | undefined>
    ? z.input<R>
    : never;

/** What the caller receives. */
export type RouteReply<T> =
  T extends Route<Caller, Schema, Schema, Schema, infer R, FileSpec | undefined, RawBodySpec | undefined>
    ? z.output<R>
    : never;

/** The parts of an HTTP request that carry `input` to `route`: method, path with query, JSON body. */
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
    if (value === undefined || value === '') throw new TypeError(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return {
    method: route.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
