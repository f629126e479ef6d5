import type { AnyRoute, RouteInput, RouteReply, UploadedFile } from '@hamrah/contracts';
import type { z } from 'zod';
import { parseInput } from './call-error.ts';

/** How a call's body comes: `form` is either of the last two. */
export type BodyFormat = 'none' | 'json' | 'form' | 'multipart' | 'form-encoded';

/** Calls one of our routes with the caller's own session; rejects with a `Problem` when it is refused. */
export type RouteClient = <T extends AnyRoute>(route: T, input: RouteInput<T>) => Promise<RouteReply<T>>;

/** A call as its row serves it. */
export interface CallRequest<B> {
  readonly body: B;
  /** Names of the fields that were in the body. */
  readonly sentFields: ReadonlySet<string>;
  readonly file: UploadedFile | undefined;
  /** Profile ID that the caller's token names; empty without one. Not proved until a route has answered. */
  readonly viewer: string;
  readonly request: RouteClient;
  /** The access token a route has set in this call. */
  newAccessToken(): string;
  /** The absolute address of a photo; empty for null. */
  photoUrlOf(path: string | null): string;
}

interface CallOptions<B extends z.ZodType> {
  /** `anyone` needs no token, `member` needs one of `/login`, `staff` the token of a staff session. */
  who: 'anyone' | 'member' | 'staff';
  bodyFormat: BodyFormat;
  bodySchema: B;
  /** Fields that name whom the call acts for: refused unless they are left out or the caller's own. */
  callerIdFields?: readonly string[];
  /** Whether a file `photo` may come with the body. */
  acceptsFile?: boolean;
  /** Where else than in the `Authorization` header the token may stand. */
  tokenInBody?: (body: unknown) => string | undefined;
  /** Our routes it may use, and no others. */
  routes: readonly AnyRoute[];
  /** What it answers, in one sentence, for the documentation. */
  summary: string;
  /** Seconds anyone may keep the answer. */
  cacheSeconds?: number;
  /** What is answered with status 200 in place of a refusal of its routes. */
  refusalReply?: (message: string) => unknown;
  handle: (asked: CallRequest<z.output<B>>) => Promise<unknown>;
}

/** One documented call: its row of the table. */
export interface Call extends Omit<CallOptions<z.ZodType>, 'serve'> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Serves it with a body nobody has looked at yet. */
  handle(asked: CallRequest<unknown>): Promise<unknown>;
}

/** Declares a documented call. */
export const defineCall = <B extends z.ZodType>(
  method: Call['method'],
  path: Call['path'],
  { handle: serve, ...options }: CallOptions<B>,
): Call => ({
  method,
  path,
  ...options,
  handle: async (asked) => serve({ ...asked, body: parseInput(options.bodySchema, asked.body) }),
});
