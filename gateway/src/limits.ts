import { type AnyRoute, identity, Problem } from '@hamrah/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { householdOf } from './address.ts';
import type { Config } from './config.ts';

type Kind = 'reads' | 'writes' | 'signIns' | 'registrations';

/** Counts what one address does, in this process alone. */
export interface Limits {
  /** Counts a call of `route`, or the opening of a socket, by `address`; throws `request.too_many` past the limit. */
  count(what: AnyRoute | 'socket', address: string): Promise<void>;
}

const kindOf = (what: AnyRoute | 'socket'): Kind => {
  if (what === 'socket') return 'reads';
  if (what === identity.signIn) return 'signIns';
  if (what === identity.registerAccount) return 'registrations';
  return what.method === 'GET' ? 'reads' : 'writes';
};

/** Opens the limits the configuration names. */
export function openLimits(config: Config): Limits {
  const per = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const limiters: Record<Kind, RateLimiterMemory> = {
    reads: per(config.READS_PER_MINUTE, 60),
    writes: per(config.WRITES_PER_MINUTE, 60),
    signIns: per(config.SIGN_INS_PER_MINUTE, 60),
    registrations: per(config.REGISTRATIONS_PER_HOUR, 3_600),
  };
  return {
    async count(what, address) {
      try {
        await limiters[kindOf(what)].consume(householdOf(address));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Problem('request.too_many', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
        });
      }
    },
  };
}
