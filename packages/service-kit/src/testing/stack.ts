import type { AnyEvent, Envelope, EventData } from '@hamrah/contracts';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import type { ServiceConfig } from '../config.ts';
import type { EventInput, Foundation } from '../foundation.ts';
import type { Outcome } from '../handle-delivery.ts';
import type { ParkedRow } from '../ledger.ts';
import { type Logger, openLog } from '../log.ts';
import type { RetryPolicy } from '../retry.ts';
import type { Service } from '../service.ts';
import { type Running, startService } from '../start-service.ts';
import { boardOf } from './board.ts';
import { type Caller, callerOf } from './caller.ts';
import { deliveries } from './deliveries.ts';
import { clearPlace, freshPlace, type Place } from './infrastructure.ts';
import { type Actor, cookieFor, keyEnvironment } from './keys.ts';
import { eventsTold } from './told.ts';

/** Tries follow one another at once, so that a test sees an event parked. */
const hasty: RetryPolicy = { tries: 4, delaysMs: [10, 20, 40], silenceMs: 2_000, signEveryMs: 500 };

export interface StackOptions {
  /** Environment variables that differ from the usual ones of tests. */
  readonly env?: Record<string, string>;
  readonly replace?: Partial<Foundation>;
  /** Another pod of the same system: shares its database and its bus. */
  readonly beside?: { readonly place: Place };
  /** Where the log goes; nowhere unless said. */
  readonly log?: Logger;
  readonly retry?: RetryPolicy;
}

/** How an event ended, by reaction. */
export interface Delivered {
  readonly id: string;
  readonly outcomes: Record<string, Outcome>;
}

export interface DeliverOptions {
  readonly id?: string;
  /** The next of its key unless said. */
  readonly sequence?: number;
  readonly at?: Date;
  readonly traceparent?: string;
}

/** A stack of a service (`typeof inboxService`) or of its dependencies. */
export type Stack<T = Foundation> = StackOf<T extends Service<infer D, infer _C> ? D : T>;

/** A real service on a real database and bus of its own. */
export interface StackOf<D> {
  readonly place: Place;
  /** `http://127.0.0.1:PORT`; another one after a restart. */
  readonly url: string;
  readonly deps: D;
  as(actor: Actor): Caller;
  asAnyone(options?: { cookies?: Record<string, string> }): Caller;
  /** Value of a signed-in member's `Cookie` header. */
  cookieFor(actor: Actor, options?: { expiresInSeconds?: number }): string;
  /** Publishes an event as its owner would; resolves when this service has handled or parked it. */
  deliver<E extends AnyEvent>(event: E, data: EventInput<E>, options?: DeliverOptions): Promise<Delivered>;
  /** Publishes any bytes where an event is expected; resolves when this service has parked or handled them. */
  deliverRaw(event: AnyEvent, bytes: Uint8Array | string): Promise<Delivered['outcomes']>;
  /** What this service has told of an event, in order. */
  told<E extends AnyEvent>(event: E): Promise<Envelope<EventData<E>>[]>;
  parked(): Promise<ParkedRow[]>;
  /** Stops the service gracefully and starts it again on the same database. */
  restart(): Promise<void>;
  /** Stops the service; its database and streams go, unless they belong to the stack it stands beside. */
  stop(): Promise<void>;
}

/** Starts a service for a test. */
export async function stack<D extends Foundation, C extends ServiceConfig>(
  service: Service<D, C>,
  { env = {}, replace = {}, beside, log, retry = hasty }: StackOptions = {},
): Promise<StackOf<D>> {
  const place = beside?.place ?? freshPlace();
  const config = service.environment.parse({ ...keyEnvironment, ...place, PORT: '0', ...env });
  const board = boardOf(place.BUS_NAMESPACE, service.name);
  const nats = await connect({ servers: place.NATS_URL });
  const silent = log ?? openLog({ service: service.name, level: 'silent', destination: pino.destination(1) });
  const start = async (): Promise<Running<D>> => {
    const started = await startService(service, config, { replace, retry, log: silent, onSettled: board.note });
    await started.listening;
    return started;
  };
  let running = await start();
  const url = (): string => running.url;
  return {
    place,
    get url() {
      return running.url;
    },
    get deps() {
      return running.deps;
    },
    as: (actor) => callerOf(url, { cookie: cookieFor(actor) }),
    asAnyone: ({ cookies = {} } = {}) =>
      callerOf(
        url,
        Object.keys(cookies).length === 0
          ? {}
          : {
              cookie: Object.entries(cookies)
                .map((pair) => pair.join('='))
                .join('; '),
            },
      ),
    cookieFor,
    ...deliveries(service.reactions, place, nats, board),
    told: (event) => eventsTold(event, place, nats, () => running.ledger),
    parked: () => running.ledger.parked.find().sort({ at: 1 }).toArray(),
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      if (!beside) await clearPlace(place, nats);
      await nats.close();
    },
  };
}
