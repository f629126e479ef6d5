import type { AnyRoute, RouteInput, RouteReply, UploadedFile } from '@hamrah/contracts';
import type { z } from 'zod';
import { parsed } from './refused.ts';

/** How a call's body comes: `form` is either of the last two. */
export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'form-encoded';

/** Calls one of our routes with the caller's own session; rejects with a `Problem` when it is refused. */
export type Ask = <T extends AnyRoute>(route: T, input: RouteInput<T>) => Promise<RouteReply<T>>;

/** A call as its row serves it. */
export interface Asked<B> {
  readonly body: B;
  /** Names of the fields that were in the body. */
  readonly sent: ReadonlySet<string>;
  readonly file: UploadedFile | undefined;
  /** Profile ID that the caller's token names; empty without one. Not proved until a route has answered. */
  readonly viewer: string;
  readonly ask: Ask;
  /** The access token a route has set in this call. */
  granted(): string;
  /** The absolute address of a photo; empty for null. */
  photo(path: string | null): string;
}

interface CallOptions<B extends z.ZodType> {
  /** `anyone` needs no token, `member` needs one of `/login`, `staff` the token of a staff session. */
  who: 'anyone' | 'member' | 'staff';
  body: BodyKind;
  takes: B;
  /** Fields that name whom the call acts for: refused unless they are left out or the caller's own. */
  own?: readonly string[];
  /** Whether a file `photo` may come with the body. */
  file?: boolean;
  /** Where else than in the `Authorization` header the token may stand. */
  tokenIn?: (body: unknown) => string | undefined;
  /** Our routes it may use, and no others. */
  routes: readonly AnyRoute[];
  /** What it answers, in one sentence, for the documentation. */
  answers: string;
  /** Seconds anyone may keep the answer. */
  cacheSeconds?: number;
  /** What is answered with status 200 in place of a refusal of its routes. */
  refused?: (message: string) => unknown;
  serve: (asked: Asked<z.output<B>>) => Promise<unknown>;
}

/** One documented call: its row of the table. */
export interface Call extends Omit<CallOptions<z.ZodType>, 'serve'> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Serves it with a body nobody has looked at yet. */
  serve(asked: Asked<unknown>): Promise<unknown>;
}

/** Declares a documented call. */
export const call = <B extends z.ZodType>(
  method: Call['method'],
  path: Call['path'],
  { serve, ...options }: CallOptions<B>,
): Call => ({
  method,
  path,
  ...options,
  serve: async (asked) => serve({ ...asked, body: parsed(options.takes, asked.body) }),
});
