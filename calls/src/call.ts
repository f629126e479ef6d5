import type { AnyRoute, RouteInput, RouteReply, UploadedFile } from '@hamrah/contracts';
import type { z } from 'zod';
import { parseInput } from './call-error.ts';
import type { RowContext } from './mapping/rows.ts';

/** Format of a request body. `form` accepts `multipart` and `form-encoded`. */
export type BodyFormat = 'none' | 'json' | 'form' | 'multipart' | 'form-encoded';

/** Calls one of our routes with the caller's session. Rejects with a `Problem` if the route refuses. */
export type RouteClient = <T extends AnyRoute>(route: T, input: RouteInput<T>) => Promise<RouteReply<T>>;

/** A call's input and the dependencies of its handler. */
export interface CallRequest<B> {
  readonly body: B;
  /** Names of the fields in the body, to distinguish an absent field from an empty one. */
  readonly sentFields: ReadonlySet<string>;
  readonly file: UploadedFile | undefined;
  /** Profile ID of the signed-in caller, empty without a session. */
  readonly viewer: string;
  readonly request: RouteClient;
  readonly rowContext: RowContext;
}

interface CallOptions<B extends z.ZodType> {
  /** Required token: none, the token of `/login`, or the token of a staff session. */
  access: 'anyone' | 'member' | 'staff';
  bodyFormat: BodyFormat;
  bodySchema: B;
  /** Body fields with the caller's own id. The field may be absent; any other id is refused. */
  callerIdFields?: readonly string[];
  /** Whether the body may contain a file `photo`. */
  acceptsFile?: boolean;
  /**
   * For a call that anyone may send but that also serves members. Finds the token in the body, which takes precedence
   * over the `Authorization` header.
   */
  tokenInBody?: (body: unknown) => string | undefined;
  /** The only routes that the handler may request. */
  routes: readonly AnyRoute[];
  /** A short text about the reply, for the OpenAPI document. */
  summary: string;
  /** Seconds that a shared cache may keep the reply. */
  cacheSeconds?: number;
  /** Builds the documented failure value. `handleCall` sends it with status 200 for most refusals. */
  refusalReply?: (message: string) => unknown;
  handle: (request: CallRequest<z.output<B>>) => Promise<unknown>;
}

/** A documented call of section 7 of the specification. */
export interface Call extends Omit<CallOptions<z.ZodType>, 'handle'> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Validates the body, then runs the handler. */
  handle(request: CallRequest<unknown>): Promise<unknown>;
}

/** Declares a documented call. */
export const defineCall = <B extends z.ZodType>(
  method: Call['method'],
  path: Call['path'],
  { handle, ...options }: CallOptions<B>,
): Call => ({
  method,
  path,
  ...options,
  handle: async (request) => handle({ ...request, body: parseInput(options.bodySchema, request.body) }),
});
