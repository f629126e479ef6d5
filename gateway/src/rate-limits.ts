import { type AnyRoute, Problem, type RateLimit } from '@hamrah/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitKeyOf } from './http/client-address.ts';
import type { Config } from './config.ts';

type Kind = 'reads' | 'writes' | 'hooks' | RateLimit;

/** Counts what one address does, in this process alone. */
export interface RateLimits {
  /**
   * Counts a call of a route by `address`, or `reading` of what is no route and yet asks other parts: a socket, the remotes,
   * readiness. Throws `request.rate_limited` past a limit.
   */
  consume(what: AnyRoute | 'reading', address: string): Promise<void>;
}

/** What a call counts as: a signed message of another party, or reading or writing, and what its route is limited by besides. */
function kindsOf(what: AnyRoute | 'reading'): readonly Kind[] {
  if (what === 'reading') return ['reads'];
  if (what.raw) return ['hooks'];
  const kind = what.method === 'GET' ? 'reads' : 'writes';
  return what.rateLimit ? [kind, what.rateLimit] : [kind];
}

/** Opens the limits the configuration names. */
export function createRateLimits(config: Config): RateLimits {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perHour = (points: number) => new RateLimiterMemory({ points, duration: 3_600 });
  const limiters: Record<Kind, RateLimiterMemory> = {
    reads: perMinute(config.READS_PER_MINUTE),
    writes: perMinute(config.WRITES_PER_MINUTE),
    hooks: perMinute(config.HOOKS_PER_MINUTE),
    'sign-ins': perMinute(config.SIGN_INS_PER_MINUTE),
    refreshes: perMinute(config.REFRESHES_PER_MINUTE),
    registrations: perHour(config.REGISTRATIONS_PER_HOUR),
    codes: perHour(config.CODES_PER_HOUR),
    uploads: perHour(config.UPLOADS_PER_HOUR),
    enquiries: perHour(config.ENQUIRIES_PER_HOUR),
    checkouts: perHour(config.CHECKOUTS_PER_HOUR),
  };
  return {
    async consume(what, address) {
      try {
        for (const kind of kindsOf(what)) await limiters[kind].consume(rateLimitKeyOf(address));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Problem('request.rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
        });
      }
    },
  };
}
