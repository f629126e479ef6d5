import type { Readable } from 'node:stream';
import type { AnyRoute, Route, RouteAnswer, RouteRequest } from '@hamrah/contracts';
import type { Viewer } from '../auth/session.ts';
import type { StaffSession } from '../auth/staff-session.ts';
import type { Cookies } from './cookies.ts';

/** What a feature is handed of its request: the declared parts, parsed, and who asks from where. */
export type FeatureRequest<R extends AnyRoute> = RouteRequest<R> & {
  readonly viewer: R extends Route<'member'> ? Viewer : Viewer | undefined;
  /** Who among staff calls a staff route; on any other route nobody has looked. */
  readonly staff: R extends Route<'staff'> ? StaffSession : undefined;
  readonly cookies: Cookies;
  readonly requestId: string;
  /** The client's address, as the gateway forwards it. */
  readonly remoteAddress: string;
  /** The header `User-Agent`, as the client wrote it, its first 512 characters; empty without one. */
  readonly userAgent: string;
  /** The header `Accept`, as the client wrote it, its first 512 characters; empty without one. */
  readonly accept: string;
};

/** A reply that is not JSON. */
export interface StreamReply {
  readonly kind: 'stream';
  readonly contentType: string;
  /** Bytes, when known before they are read. */
  readonly length?: number;
  readonly body: Readable | Buffer;
  /** The header `Cache-Control`. */
  readonly cacheControl: string;
  /** The header `ETag`, quotes included; a client that has this very reply already gets 304, and `body` is not read. */
  readonly etag?: string;
  /** The header `Vary`: the request headers the reply was chosen by. */
  readonly vary?: string;
  /** Name of the file a browser keeps it as, instead of showing it: ASCII, no quotes. */
  readonly fileName?: string;
}

/** Answers a route that declares `media`; `body` is destroyed when the client hangs up or the body fails. */
export const stream = (reply: Omit<StreamReply, 'kind'>): StreamReply => ({ kind: 'stream', ...reply });

/** One thing a person can do: a route and what serves it. */
export interface Feature<D> {
  readonly kind: 'feature';
  readonly route: AnyRoute;
  handle(request: FeatureRequest<AnyRoute>, deps: D): Promise<unknown>;
}

type Handled<R extends AnyRoute> = [RouteAnswer<R>] extends [undefined]
  ? Promise<void> | Promise<StreamReply>
  : Promise<RouteAnswer<R> | StreamReply>;

/** Declares a feature; whatever its handler refuses must be among the route's `refuses` or the common problems. */
export type DeclareFeature<D> = <R extends AnyRoute>(
  route: R,
  handle: (request: FeatureRequest<R>, deps: D) => Handled<R>,
) => Feature<D>;
