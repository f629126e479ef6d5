import { type AnyRoute, admin, identity, Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { Pool } from 'undici';
import type { Call, RouteClient } from '../call.ts';
import { createRouteClient } from './route-client.ts';
import {
  accessCookie,
  bearerTokenOf,
  findLiveToken,
  parseSetCookies,
  refreshCookie,
  setCookieLinesOf,
  unverifiedClaimsOf,
} from './session-tokens.ts';

/** The session of a call. */
export interface Session {
  /** Unverified profile ID from the token, empty without one. */
  readonly viewer: string;
  /** Headers that authenticate the caller to our routes. */
  readonly headers: Readonly<Record<string, string>>;
}

const anonymousSession: Session = { viewer: '', headers: {} };
const staffHeadersOf = (token: string) => ({ cookie: `${admin.staffCookie}=${token}` });

/** The caller of one call: finds their session and collects the cookies that our routes set. */
export class Caller {
  private readonly ctx: Context;
  private readonly gateway: Pool;
  private readonly forwardedHeaders: Readonly<Record<string, string>>;
  private readonly cookies = new Map<string, string>();

  constructor(ctx: Context, gateway: Pool, traceparent: string) {
    this.ctx = ctx;
    this.gateway = gateway;
    const [userAgent, forwardedFor] = [ctx.get('user-agent'), ctx.get('x-forwarded-for')];
    // Forwarded unchanged: the gateway counts its trusted proxies as if it had received the call itself.
    this.forwardedHeaders = {
      traceparent,
      ...(userAgent && { 'user-agent': userAgent }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    };
  }

  /** Creates a client for these routes that sends the headers of a session. */
  routeClient(routes: readonly AnyRoute[], sessionHeaders: Readonly<Record<string, string>>): RouteClient {
    const onCookies = (lines: readonly string[]) => {
      for (const [name, value] of parseSetCookies(lines)) this.cookies.set(name, value);
    };
    return createRouteClient(this.gateway, {
      headers: { ...this.forwardedHeaders, ...sessionHeaders },
      routes,
      onCookies,
    });
  }

  /** Returns the access token that a route set during this call. */
  newAccessToken(): string {
    const token = this.cookies.get(identity.accessCookie);
    if (!token) throw new Error('no route of this call has set an access token');
    return token;
  }

  /** Builds `Set-Cookie` lines for the cookies that our routes set. */
  setCookieLines(isSecure: boolean): string[] {
    return setCookieLinesOf(this.cookies, isSecure);
  }

  /**
   * Verifies the session before the body is read, for staff calls and for members' uploads. Returns undefined for
   * other calls: their session may depend on the body, and the routes verify it.
   */
  async verifySessionBeforeBody(call: Call): Promise<Session | undefined> {
    if (call.access === 'staff') return this.staffSession();
    if (call.access !== 'member' || !call.acceptsFile) return undefined;
    const session = await this.memberSession(call, {});
    await this.routeClient([identity.readSession], session.headers)(identity.readSession, {});
    return session;
  }

  /** Verifies a staff session. Throws `request.not_found` for other callers, which hides that the call exists. */
  private async staffSession(): Promise<Session> {
    const token = bearerTokenOf(this.ctx.get('authorization'));
    if (token === undefined) throw new Problem('request.not_found');
    const headers = staffHeadersOf(token);
    await this.routeClient([admin.readStaffSession], headers)(admin.readStaffSession, {}).catch((cause: unknown) => {
      const isDown = cause instanceof Problem && cause.code === 'service.unavailable';
      throw isDown ? cause : new Problem('request.not_found', { cause });
    });
    return { viewer: '', headers };
  }

  /** Finds the session of the token in the header or the body. If the token has expired, the cookies renew it. */
  async memberSession({ access, tokenInBody }: Call, fields: object): Promise<Session> {
    const token = bearerTokenOf(this.ctx.get('authorization')) ?? tokenInBody?.(fields);
    const liveToken =
      token &&
      (await findLiveToken(
        token,
        { access: this.cookie(accessCookie), refresh: () => this.refresh(token) },
        new Date(),
      ));
    if (liveToken) {
      return { viewer: unverifiedClaimsOf(liveToken)?.sub ?? '', headers: { authorization: `Bearer ${liveToken}` } };
    }
    if (access === 'member') throw new Problem('session.required');
    return anonymousSession;
  }

  private cookie(name: string): string | undefined {
    return /^[\w.~-]+$/.exec(this.ctx.cookies.get(name) ?? '')?.[0];
  }

  /** Exchanges the refresh cookie for an access token. The bearer token passes the gateway's origin check. */
  private async refresh(bearer: string): Promise<string | undefined> {
    const refreshToken = this.cookie(refreshCookie);
    if (refreshToken === undefined) return undefined;
    const headers = { authorization: `Bearer ${bearer}`, cookie: `${identity.refreshCookie}=${refreshToken}` };
    try {
      await this.routeClient([identity.refreshSession], headers)(identity.refreshSession, {});
      return this.cookies.get(identity.accessCookie);
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'session.required') return undefined;
      throw problem;
    }
  }
}
