import type { IncomingMessage } from 'node:http';
import { type AnyRoute, admin, type Gender, identity, Problem } from '@hamrah/contracts';
import { clientAddressOf } from '@hamrah/service-kit/http/client-address';
import type { Context } from 'koa';
import type { Pool } from 'undici';
import type { Call, RouteClient } from '../call.ts';
import type { Config } from '../config.ts';
import { createRouteClient } from './route-client.ts';
import { bearerTokenOf } from './session-tokens.ts';

/** The session of a call. */
export interface Session {
  /** Profile ID of the signed-in member, empty without a session. */
  readonly viewer: string;
  readonly viewerGender: Gender | undefined;
  /** Headers that authenticate the caller to our routes. */
  readonly headers: Readonly<Record<string, string>>;
}

const anonymousSession: Session = { viewer: '', viewerGender: undefined, headers: {} };

/** Headers that identify the client of a request. The gateway limits requests by the client address. */
export function forwardedHeadersOf(
  request: IncomingMessage,
  { TRUSTED_PROXIES, PROXY_KEY }: Config,
): Readonly<Record<string, string>> {
  const userAgent = request.headers['user-agent'];
  return {
    ...(userAgent && { 'user-agent': userAgent }),
    'x-forwarded-for': clientAddressOf(request, TRUSTED_PROXIES),
    ...(PROXY_KEY && { 'x-proxy-key': PROXY_KEY }),
  };
}

/** Finds the session of a client token: the token of `/login`. Throws `session.required` if the session has ended. */
export async function findMemberSession(
  token: string,
  gateway: Pool,
  forwardedHeaders: Readonly<Record<string, string>>,
): Promise<Session> {
  const request = createRouteClient(gateway, {
    headers: { ...forwardedHeaders, cookie: `${identity.clientTokenCookie}=${token}` },
    routes: [identity.issueAccessToken],
  });
  const { member, gender, accessToken } = await request(identity.issueAccessToken, {});
  return { viewer: member, viewerGender: gender, headers: { authorization: `Bearer ${accessToken}` } };
}

/** The caller of one call: finds their session and requests our routes for them. */
export class Caller {
  private readonly ctx: Context;
  private readonly gateway: Pool;
  private readonly forwardedHeaders: Readonly<Record<string, string>>;

  constructor(ctx: Context, gateway: Pool, traceparent: string, config: Config) {
    this.ctx = ctx;
    this.gateway = gateway;
    this.forwardedHeaders = { traceparent, ...forwardedHeadersOf(ctx.req, config) };
  }

  /** Creates a client for these routes that sends the headers of a session. */
  createRouteClient(routes: readonly AnyRoute[], sessionHeaders: Readonly<Record<string, string>>): RouteClient {
    return createRouteClient(this.gateway, { headers: { ...this.forwardedHeaders, ...sessionHeaders }, routes });
  }

  /** Verifies the session of calls that need one, before the body is read. Returns undefined for other calls. */
  async verifySessionBeforeBody({ access }: Call): Promise<Session | undefined> {
    if (access === 'staff') return this.verifyStaffSession();
    if (access === 'anyone') return undefined;
    const token = bearerTokenOf(this.ctx.get('authorization'));
    if (token === undefined) throw new Problem('session.required');
    return findMemberSession(token, this.gateway, this.forwardedHeaders);
  }

  /** Finds the session by the token in the body or the header, for a call that anyone may send. */
  async findSessionOfBody({ tokenInBody }: Call, fields: object): Promise<Session> {
    if (!tokenInBody) return anonymousSession;
    const token = tokenInBody(fields) ?? bearerTokenOf(this.ctx.get('authorization'));
    if (token === undefined) return anonymousSession;
    try {
      return await findMemberSession(token, this.gateway, this.forwardedHeaders);
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'session.required') return anonymousSession;
      throw problem;
    }
  }

  /** Verifies a staff session. Throws `request.not_found` for other callers, which hides that the call exists. */
  private async verifyStaffSession(): Promise<Session> {
    const token = bearerTokenOf(this.ctx.get('authorization'));
    if (token === undefined) throw new Problem('request.not_found');
    const headers = { cookie: `${admin.staffCookie}=${token}` };
    const request = this.createRouteClient([admin.readStaffSession], headers);
    await request(admin.readStaffSession, {}).catch((cause: unknown) => {
      const isDown = cause instanceof Problem && ['service.unavailable', 'service.timed_out'].includes(cause.code);
      throw isDown ? cause : new Problem('request.not_found', { cause });
    });
    return { ...anonymousSession, headers };
  }
}
