import { Problem, type RateLimit } from '@hamrah/contracts';
import type { GatewayRoute } from '@hamrah/contracts/gateway-routes';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import type { RequestMetadata } from './request-context.ts';
import type { Limiter, RateLimitStore } from './store/rate-limit-store.ts';

type LimitName = 'reads' | 'writes' | 'webhooks' | RateLimit;

/** The sender of a request. */
export type Client = Pick<RequestMetadata, 'address' | 'viewer' | 'session'>;

/** Request limits per client. */
export interface RateLimits {
  /**
   * Counts a call of a route. Requests outside the contracts, such as readiness checks and WebSocket upgrades, count
   * as a `read`. Throws `request.rate_limited` above a limit.
   */
  consume(call: GatewayRoute | 'read', client: Client): Promise<void>;
}

/**
 * Limits of cheap and frequent requests, for which a round trip to the store costs too much. Each gateway counts them
 * alone.
 */
const localLimits: readonly LimitName[] = ['reads', 'writes', 'webhooks', 'refreshes'];

function limitsOf(call: GatewayRoute | 'read'): readonly LimitName[] {
  if (call === 'read') return ['reads'];
  // Only webhooks accept a raw body.
  if (call.raw) return ['webhooks'];
  const limit = call.method === 'GET' ? 'reads' : 'writes';
  return call.rateLimit ? [limit, call.rateLimit] : [limit];
}

/** Limits that a member never shares with others at the same address, whatever the route. */
const ownLimits: readonly LimitName[] = ['reads', 'writes', 'refreshes'];

/**
 * The client that a limit counts. Thousands of members can share an address, so a member's calls are counted by member.
 * Refreshes and calls with an expired access token are counted by session: an ended session cannot use up the limit of
 * its member. Limits of routes for visitors, such as sign-in, registration and OTPs, are counted by address: a session
 * must not raise them.
 */
function clientKeyOf(limit: LimitName, call: GatewayRoute | 'read', { address, viewer, session }: Client): string {
  const isOwn = call === 'read' || call.access === 'member' || ownLimits.includes(limit);
  if (!isOwn || session === undefined) return rateLimitKeyOf(address);
  return viewer && limit !== 'refreshes' ? viewer.code : `session ${session}`;
}

/** With a store, all gateways of the site count together, except for `localLimits`. Without it, each counts alone. */
export function createRateLimits(config: Config, store?: RateLimitStore): RateLimits {
  const limit = (name: LimitName, points: number, durationSeconds: number): Limiter =>
    store && !localLimits.includes(name)
      ? store.createLimiter({ name: `${config.SITE}:${name}`, points, durationSeconds })
      : new RateLimiterMemory({ points, duration: durationSeconds });
  const perMinute = (name: LimitName, points: number) => limit(name, points, 60);
  const perHour = (name: LimitName, points: number) => limit(name, points, 3_600);
  const limiters: Record<LimitName, Limiter> = {
    reads: perMinute('reads', config.READS_PER_MINUTE),
    writes: perMinute('writes', config.WRITES_PER_MINUTE),
    webhooks: perMinute('webhooks', config.WEBHOOKS_PER_MINUTE),
    'sign-ins': perMinute('sign-ins', config.SIGN_INS_PER_MINUTE),
    refreshes: perMinute('refreshes', config.REFRESHES_PER_MINUTE),
    registrations: perHour('registrations', config.REGISTRATIONS_PER_HOUR),
    otps: perHour('otps', config.OTPS_PER_HOUR),
    uploads: perHour('uploads', config.UPLOADS_PER_HOUR),
    'registration-photos': perHour('registration-photos', config.REGISTRATION_PHOTOS_PER_HOUR),
    enquiries: perHour('enquiries', config.ENQUIRIES_PER_HOUR),
    checkouts: perHour('checkouts', config.CHECKOUTS_PER_HOUR),
    exports: perHour('exports', config.EXPORTS_PER_HOUR),
    shares: perHour('shares', config.SHARES_PER_HOUR),
  };
  return {
    async consume(call, client) {
      try {
        for (const name of limitsOf(call)) await limiters[name].consume(clientKeyOf(name, call, client));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Problem('request.rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)),
        });
      }
    },
  };
}
