import { clientAddressOf } from '@hamrah/service-kit/http/client-address';
import type { InFlight, Slot } from '@hamrah/service-kit/http/in-flight';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import { refuseSlow } from '@hamrah/service-kit/http/slow-clients';
import type { Context } from 'koa';
import type { Call } from '../call.ts';
import type { Config } from '../config.ts';

/**
 * Maximum calls in flight for one client address, and for all. Uploads are held in memory, so few are accepted at a
 * time.
 */
const maxCalls = { perAddress: 64, total: 1_000 };
const maxUploads = { perAddress: 12, total: 24 };

/** Counts a call until its reply has been sent. Throws `request.rate_limited` above a limit. */
export function admitCall({ req, res }: Context, call: Call, inFlight: InFlight, config: Config): Slot {
  const [name, { perAddress, total }] = call.acceptsFile ? ['uploads', maxUploads] : ['calls', maxCalls];
  const address = rateLimitKeyOf(clientAddressOf(req, config.TRUSTED_PROXIES));
  const slot = inFlight.admit(
    [
      [`${name} ${address}`, perAddress],
      [`all ${name}`, total],
    ],
    () => refuseSlow(req, res),
  );
  res.once('close', slot.release);
  return slot;
}
