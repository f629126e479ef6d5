import type { Readable } from 'node:stream';
import type { AnyRoute, Route, RouteRequest, RouteResult } from '@hamrah/contracts';
import type { Viewer } from '../auth/session.ts';
import type { StaffSession } from '../auth/staff-session.ts';
import type { Cookies } from './cookies.ts';

/** A parsed request as a feature receives it. */
export type FeatureRequest<R extends AnyRoute> = RouteRequest<R> & {
  readonly viewer: R extends Route<'member'> ? Viewer : Viewer | undefined;
  /** The staff session on a staff route. */
  readonly staff: R extends Route<'staff'> ? StaffSession : undefined;
  readonly cookies: Cookies;
  readonly requestId: string;
  /** The client's IP address, as the gateway forwards it. */
  readonly remoteAddress: string;
  /** `User-Agent`, first 512 characters; empty if missing. */
  readonly userAgent: string;
  /** Solved proof of work, first 4096 characters; empty if missing. */
  readonly proof: string;
  /** `Accept`, first 512 characters; empty if missing. */
  readonly accept: string;
};

/** A reply that is not JSON. */
export interface StreamReply {
  readonly kind: 'stream';
  readonly contentType: string;
  /** Length in bytes, if known in advance. */
  readonly length?: number;
  readonly body: Readable | Buffer;
  readonly cacheControl: string;
  /** `ETag` with quotes. If it matches, the reply is 304 and `body` is not read. */
  readonly etag?: string;
  readonly vary?: string;
  /** Makes the reply a download with this name: ASCII, no quotes. */
  readonly fileName?: string;
}

/** The reply of a route with `mediaType`. `body` is destroyed if the client disconnects or the body fails. */
export const stream = (reply: Omit<StreamReply, 'kind'>): StreamReply => ({ kind: 'stream', ...reply });

/** A route and its handler. */
export interface Feature<D> {
  readonly kind: 'feature';
  readonly route: AnyRoute;
  /** Whether each card in the reply counts against the viewer's read budget. */
  readonly showsCards: boolean;
  handle(request: FeatureRequest<AnyRoute>, deps: D): Promise<unknown>;
}

type HandlerResult<R extends AnyRoute> = [RouteResult<R>] extends [undefined]
  ? Promise<void> | Promise<StreamReply>
  : Promise<RouteResult<R> | StreamReply>;

/** Declares a feature. Its handler may throw only common problems and those in the route's `refuses`. */
export type DeclareFeature<D> = <R extends AnyRoute>(
  route: R,
  handle: (request: FeatureRequest<R>, deps: D) => HandlerResult<R>,
) => Feature<D>;
