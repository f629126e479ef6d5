import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AnyRoute,
  identity,
  type ProblemBody,
  type RouteInput,
  type RouteReply,
  requestFor,
} from '@hamrah/contracts';

/** A call that the site refused, with the code of the problem. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, route: AnyRoute) {
    super(`${route.method} ${route.path} was refused: ${code}`);
    this.code = code;
  }
}

const maxAttempts = 60;
const retryMs = 250;

/** Calls the site as one member, like the member's browser. */
export class MemberClient {
  readonly #origin: string;
  #cookies = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.call(identity.signIn, { body: { username, password } });
  }

  async signOut(): Promise<void> {
    await this.call(identity.signOut, {});
  }

  /**
   * Calls a route. Retries after a rate limit, while the service is unavailable, and while the problem is one of
   * `pending`.
   */
  async call<T extends AnyRoute>(
    route: T,
    input: RouteInput<T>,
    pending: readonly string[] = [],
  ): Promise<RouteReply<T>> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(route, input);
      if (response.ok) return (response.status === 204 ? undefined : await response.json()) as RouteReply<T>;
      const { code } = (await response.json()) as ProblemBody;
      const isTemporary = code === 'request.rate_limited' || code === 'service.unavailable' || pending.includes(code);
      if (!isTemporary || attempt === maxAttempts) throw new Refusal(code, route);
      await sleep(code === 'request.rate_limited' ? Number(response.headers.get('retry-after') ?? 1) * 1_000 : retryMs);
    }
  }

  async #send<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<Response> {
    const { method, path, body } = requestFor(route, input);
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        origin: this.#origin,
        cookie: this.#cookies,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookies = cookies.join('; ');
    return response;
  }
}
