import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { identity } from '@hamrah/contracts';
import { issuedSessionOf, type Viewer, viewerOf } from '@hamrah/service-kit/auth/session';
import { continueTrace } from '@hamrah/service-kit/observability/request-context';
import type { Config } from './config.ts';
import { resolveClientAddress } from './http/client-address.ts';
import { endToEndHeaders } from './http/end-to-end-headers.ts';
import type { RequestTarget } from './http/request-target.ts';

/** Data about a request, for services, limits and logs. Clients cannot forge the id or the address. */
export interface RequestMetadata {
  readonly requestId: string;
  readonly traceparent: string;
  /**
   * The client's headers that services can receive. Checks of the gateway read no others, so that gateway and service
   * see the same caller.
   */
  readonly headers: IncomingHttpHeaders;
  /** The client's IP address. */
  readonly address: string;
  /** The member of a session with a valid signature. */
  readonly viewer: Viewer | undefined;
  /**
   * Id of the session of a signed access token, even if the token has expired. A browser whose token has expired still
   * gets its own limits, because strangers cannot create such a token.
   */
  readonly session: string | undefined;
  readonly host: string;
  readonly scheme: 'http' | 'https';
}

/** A request as its handler receives it. */
export interface RequestContext extends RequestMetadata {
  readonly target: RequestTarget;
  /** The matched route pattern, for logs and metrics. It never contains parameter values. */
  route?: string;
}

export function requestMetadataOf(request: IncomingMessage, config: Config): RequestMetadata {
  const headers = endToEndHeaders(request.headers);
  return {
    requestId: randomUUID(),
    traceparent: continueTrace(request.headers.traceparent as string | undefined),
    headers,
    address: resolveClientAddress(request, config),
    viewer: viewerIn(headers, config),
    session: sessionIn(headers, config),
    host: request.headers.host ?? '',
    scheme: config.PUBLIC_ORIGIN.startsWith('https:') ? 'https' : 'http',
  };
}

/** Only the services know whether a session has been revoked. */
function viewerIn(headers: IncomingHttpHeaders, { SESSION_PUBLIC_KEYS: keys }: Config): Viewer | undefined {
  return keys && viewerOf(headers, { keys, hasEnded: () => false });
}

/** Ignores a token that expired more than `refreshTokenSeconds` ago: its session can no longer be refreshed. */
function sessionIn(headers: IncomingHttpHeaders, { SESSION_PUBLIC_KEYS: keys }: Config): string | undefined {
  return keys && issuedSessionOf(headers, keys, identity.refreshTokenSeconds);
}
