import type { GatewayRoute } from '@hamrah/contracts/gateway-routes';
import { createInFlight, type Slot } from '@hamrah/service-kit/http/in-flight';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import { refuseSlow } from '@hamrah/service-kit/http/slow-clients';
import type { Context } from 'koa';
import type { Config } from './config.ts';
import type { Client } from './rate-limits.ts';

/** Each class of requests has its own upstream connections and limits, so that no class can starve another. */
export type TrafficClass =
  | 'reads'
  | 'writes'
  | 'public-writes'
  | 'uploads'
  | 'public-uploads'
  | 'photos'
  | 'webhooks'
  | 'staff'
  | 'files'
  | 'sockets';

interface ClassLimits {
  /** Requests in flight of one session. */
  readonly perSession: number;
  /** Requests in flight of one client address without a session. */
  readonly perAddress: number;
  /** Requests in flight of all sessions at one client address. Members behind a carrier's NAT can share an address. */
  readonly perSharedAddress: number;
  /** Requests in flight of all clients. */
  readonly total: number;
}

const limitsOf = ({ SOCKETS_PER_SESSION, SOCKETS_PER_ADDRESS }: Config): Record<TrafficClass, ClassLimits> => ({
  // One address without a session has fewer than the connections of reads and of writes. So its requests to a slow
  // service leave some for others.
  reads: { perSession: 64, perAddress: 64, perSharedAddress: 1_000, total: 2_000 },
  writes: { perSession: 24, perAddress: 24, perSharedAddress: 1_000, total: 2_000 },
  'public-writes': { perSession: 24, perAddress: 24, perSharedAddress: 1_000, total: 2_000 },
  uploads: { perSession: 10, perAddress: 6, perSharedAddress: 24, total: 48 },
  'public-uploads': { perSession: 6, perAddress: 6, perSharedAddress: 12, total: 48 },
  photos: { perSession: 128, perAddress: 256, perSharedAddress: 1_000, total: 2_000 },
  webhooks: { perSession: 32, perAddress: 32, perSharedAddress: 32, total: 500 },
  staff: { perSession: 64, perAddress: 64, perSharedAddress: 500, total: 1_000 },
  files: { perSession: 256, perAddress: 256, perSharedAddress: 1_000, total: 2_000 },
  // Handshakes without a session fail quickly.
  sockets: {
    perSession: SOCKETS_PER_SESSION,
    perAddress: SOCKETS_PER_SESSION,
    perSharedAddress: SOCKETS_PER_ADDRESS,
    total: 20_000,
  },
});

/** Connections to each upstream. Sockets use separate connections. */
export const connectionsByClass: Readonly<Record<TrafficClass, number>> = {
  reads: 96,
  writes: 48,
  'public-writes': 32,
  uploads: 8,
  'public-uploads': 4,
  photos: 64,
  webhooks: 16,
  staff: 32,
  files: 64,
  sockets: 1,
};

/**
 * Counts a request until its slot is released. At a limit, aborts the request with the slowest body. If no body is
 * slow, throws `request.rate_limited`.
 */
export type Admit = (trafficClass: TrafficClass, client: Client, abort: () => void) => Slot;

/** Counts the requests in flight. */
export interface Admission {
  readonly admit: Admit;
  readonly counts: () => readonly (readonly [TrafficClass, number])[];
}

export function createAdmission(config: Config): Admission {
  const inFlight = createInFlight();
  const limits = limitsOf(config);
  const admit: Admit = (trafficClass, { address, session }, abort) => {
    const { perSession, perAddress, perSharedAddress, total } = limits[trafficClass];
    const network = rateLimitKeyOf(address);
    const clientLimits = session
      ? ([
          [`${trafficClass} session ${session}`, perSession],
          [`${trafficClass} shared ${network}`, perSharedAddress],
        ] as const)
      : ([[`${trafficClass} address ${network}`, perAddress]] as const);
    return inFlight.admit([...clientLimits, [trafficClass, total]], abort);
  };
  const classes = Object.keys(limits) as TrafficClass[];
  return { admit, counts: () => classes.map((name) => [name, inFlight.countOf(name)] as const) };
}

/** Admits a request until its reply has been sent. */
export function admitRequest(admit: Admit, trafficClass: TrafficClass, { req, res }: Context, client: Client): Slot {
  const slot = admit(trafficClass, client, () => refuseSlow(req, res));
  res.once('close', slot.release);
  return slot;
}

/** The class of a call. Only webhooks accept a raw body. */
export function trafficClassOf({ method, access, file, raw, mediaType }: GatewayRoute): TrafficClass {
  if (raw) return 'webhooks';
  if (file) return access === 'member' ? 'uploads' : 'public-uploads';
  if (access === 'staff') return 'staff';
  if (method === 'GET') return mediaType?.startsWith('image/') ? 'photos' : 'reads';
  return access === 'member' ? 'writes' : 'public-writes';
}
