import { type AnyRoute, admin, identity, Problem } from '@hamrah/contracts';
import type { Context } from 'koa';
import type { Pool } from 'undici';
import type { RouteClient, Call } from '../call.ts';
import { createRouteClient } from './route-client.ts';
import { accessCookie, unverifiedClaimsOf, setCookieLinesOf, parseSetCookies, findLiveToken, refreshCookie, bearerTokenOf } from './session-tokens.ts';

/** The session a call is made with: whom its token names, unproved, and the headers that prove it to our routes. */
export interface Session {
  readonly viewer: string;
  readonly headers: Readonly<Record<string, string>>;
}

const anonymousSession: Session = { viewer: '', headers: {} };
const staffHeaders = (token: string) => ({ cookie: `${admin.staffCookie}=${token}` });

/** Who makes one call, and what our routes answer them beside their replies: cookies. */
export class Caller {
  private readonly ctx: Context;
  private readonly gateway: Pool;
  private readonly forwardedHeaders: Readonly<Record<string, string>>;
  private readonly cookies = new Map<string, string>();

  constructor(ctx: Context, gateway: Pool, traceparent: string) {
    this.ctx = ctx;
    this.gateway = gateway;
    const [agent, forwarded] = [ctx.get('user-agent'), ctx.get('x-forwarded-for')];
    // As it came: the gateway counts its trusted proxies as if the call had come to itself.
    this.forwardedHeaders = {
      traceparent,
      ...(agent && { 'user-agent': agent }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    };
  }

  /** The way to these routes and no others, with the headers of a session. */
  routeClient(routes: readonly AnyRoute[], headers: Readonly<Record<string, string>>): RouteClient {
    const onCookies = (lines: readonly string[]) => {
      for (const [name, value] of parseSetCookies(lines)) this.cookies.set(name, value);
    };
    return createRouteClient(this.gateway, { headers: { ...this.forwardedHeaders, ...headers }, routes, onCookies });
  }

  /** The access token a route has set in this call. */
  newAccessToken(): string {
    const token = this.cookies.get(identity.accessCookie);
    if (!token) throw new Error('no route of this call has set an access token');
    return token;
  }

  /** What the caller's cookies are from now on. */
  setCookieLines(isSecure: boolean): string[] {
    return setCookieLinesOf(this.cookies, isSecure);
  }

  /** The session of a call whose body is read from proved callers alone: a call of staff, or a member's that takes a file. */
  async verifySessionBeforeBody(call: Call): Promise<Session | undefined> {
    if (call.who === 'staff') return this.staffSession();
    if (call.who !== 'member' || !call.acceptsFile) return undefined;
    const session = await this.memberSession(call, {});
    await this.routeClient([identity.readSession], session.headers)(identity.readSession, {});
    return session;
  }

  /** To whoever is no staff a call of staff is not there: `request.not_found`. */
  private async staffSession(): Promise<Session> {
    const token = bearerTokenOf(this.ctx.get('authorization'));
    if (token === undefined) throw new Problem('request.not_found');
    const headers = staffHeaders(token);
    await this.routeClient([admin.readStaffSession], headers)(admin.readStaffSession, {}).catch((cause: unknown) => {
      const isDown = cause instanceof Problem && cause.code === 'service.unavailable';
      throw isDown ? cause : new Problem('request.not_found', { cause });
    });
    return { viewer: '', headers };
  }

  /** The session of the token in the header, or where else the row lets it stand, prolonged by the caller's cookies. */
  async memberSession({ who, tokenInBody: tokenIn }: Call, fields: object): Promise<Session> {
    const token = bearerTokenOf(this.ctx.get('authorization')) ?? tokenIn?.(fields);
    const access = this.cookie(accessCookie);
    const live = token && (await findLiveToken(token, { access, refresh: () => this.refresh(token) }, new Date()));
    if (live) return { viewer: unverifiedClaimsOf(live)?.sub ?? '', headers: { authorization: `Bearer ${live}` } };
    if (who === 'member') throw new Problem('session.required');
    return anonymousSession;
  }

  private cookie(name: string): string | undefined {
    return /^[\w.~-]+$/.exec(this.ctx.cookies.get(name) ?? '')?.[0];
  }

  /** Trades the refresh cookie for a new access token; the bearer shows the gateway that this is no page of a stranger. */
  private async refresh(bearer: string): Promise<string | undefined> {
    const spent = this.cookie(refreshCookie);
    if (spent === undefined) return undefined;
    const headers = { authorization: `Bearer ${bearer}`, cookie: `${identity.refreshCookie}=${spent}` };
    try {
      await this.routeClient([identity.refreshSession], headers)(identity.refreshSession, {});
      return this.cookies.get(identity.accessCookie);
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'session.required') return undefined;
      throw problem;
    }
  }
}
