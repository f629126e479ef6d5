import { type AnyRoute, Problem, type RateLimit } from '@hamrah/contracts';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';

type LimitName = 'reads' | 'writes' | 'webhooks' | RateLimit;

/** Request limits per client address, counted in this process. */
export interface RateLimits {
  /**
   * Counts a call of a route, or a `read` outside the contracts that causes upstream requests. Throws
   * `request.rate_limited` above a limit.
   */
  consume(call: AnyRoute | 'read', address: string): Promise<void>;
}

function limitsOf(call: AnyRoute | 'read'): readonly LimitName[] {
  if (call === 'read') return ['reads'];
  // Only webhooks accept a raw body.
  if (call.raw) return ['webhooks'];
  const limit = call.method === 'GET' ? 'reads' : 'writes';
  return call.rateLimit ? [limit, call.rateLimit] : [limit];
}

export function createRateLimits(config: Config): RateLimits {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const perHour = (points: number) => new RateLimiterMemory({ points, duration: 3_600 });
  const limiters: Record<LimitName, RateLimiterMemory> = {
    reads: perMinute(config.READS_PER_MINUTE),
    writes: perMinute(config.WRITES_PER_MINUTE),
    webhooks: perMinute(config.WEBHOOKS_PER_MINUTE),
    'sign-ins': perMinute(config.SIGN_INS_PER_MINUTE),
    refreshes: perMinute(config.REFRESHES_PER_MINUTE),
    registrations: perHour(config.REGISTRATIONS_PER_HOUR),
    otps: perHour(config.OTPS_PER_HOUR),
    uploads: perHour(config.UPLOADS_PER_HOUR),
    enquiries: perHour(config.ENQUIRIES_PER_HOUR),
    checkouts: perHour(config.CHECKOUTS_PER_HOUR),
  };
  return {
    async consume(call, address) {
      try {
        for (const name of limitsOf(call)) await limiters[name].consume(rateLimitKeyOf(address));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Problem('request.rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)),
        });
      }
    },
  };
}
