import type { AnyEvent, Envelope, EventData } from '@hamrah/contracts';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';
import type { ServiceConfig } from '../config.ts';
import type { Outcome } from '../messaging/handle-delivery.ts';
import type { DeadLetterRow } from '../messaging/messaging-store.ts';
import type { RetryPolicy } from '../messaging/retry-policy.ts';
import { type Logger, openLog } from '../observability/log.ts';
import type { Service } from '../service.ts';
import type { EventInput, ServiceContext } from '../service-context.ts';
import { type Running, startService } from '../start-service.ts';
import { type ApiClient, apiClientOf } from './api-client.ts';
import { eventPublisher } from './deliveries.ts';
import { deliveryRecorderOf } from './delivery-recorder.ts';
import { publishedEvents } from './published-events.ts';
import { createTestEnvironment, removeTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { type Actor, cookieFor, keyEnvironment } from './test-keys.ts';

/** Tries follow one another at once, so that a test sees an event parked. */
const fastRetries: RetryPolicy = { tries: 4, delaysMs: [10, 20, 40], silenceMs: 2_000, signEveryMs: 500 };

export interface StackOptions {
  /** Environment variables that differ from the usual ones of tests. */
  readonly env?: Record<string, string>;
  readonly replace?: Partial<ServiceContext>;
  /** Another pod of the same system: shares its database and its bus. */
  readonly beside?: { readonly environment: TestEnvironment };
  /** Where the log goes; nowhere unless said. */
  readonly log?: Logger;
  readonly retry?: RetryPolicy;
}

/** How an event ended, by reaction. */
export interface DeliveredEvent {
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
export type Stack<T = ServiceContext> = StackOf<T extends Service<infer D, infer _C> ? D : T>;

/** A real service on a real database and bus of its own. */
export interface StackOf<D> {
  readonly environment: TestEnvironment;
  /** `http://127.0.0.1:PORT`; another one after a restart. */
  readonly url: string;
  readonly deps: D;
  as(actor: Actor): ApiClient;
  asAnyone(options?: { cookies?: Record<string, string> }): ApiClient;
  /** Value of a signed-in member's `Cookie` header. */
  cookieFor(actor: Actor, options?: { expiresInSeconds?: number }): string;
  /** Publishes an event as its owner would; resolves when this service has handled or parked it. */
  deliver<E extends AnyEvent>(event: E, data: EventInput<E>, options?: DeliverOptions): Promise<DeliveredEvent>;
  /** Publishes any bytes where an event is expected; resolves when this service has parked or handled them. */
  deliverRaw(event: AnyEvent, bytes: Uint8Array | string): Promise<DeliveredEvent['outcomes']>;
  /** What this service has told of an event, in order. */
  publishedEvents<E extends AnyEvent>(event: E): Promise<Envelope<EventData<E>>[]>;
  deadLetters(): Promise<DeadLetterRow[]>;
  /** Stops the service gracefully and starts it again on the same database. */
  restart(): Promise<void>;
  /** Stops the service; its database and streams go, unless they belong to the stack it stands beside. */
  stop(): Promise<void>;
}

/** Starts a service for a test. */
export async function stack<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  { env = {}, replace = {}, beside, log, retry = fastRetries }: StackOptions = {},
): Promise<StackOf<D>> {
  const place = beside?.environment ?? createTestEnvironment();
  const config = service.environment.parse({ ...keyEnvironment, ...place, PORT: '0', ...env });
  const board = deliveryRecorderOf(place.BUS_NAMESPACE, service.name);
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
    environment: place,
    get url() {
      return running.url;
    },
    get deps() {
      return running.deps;
    },
    as: (actor) => apiClientOf(url, { cookie: cookieFor(actor) }),
    asAnyone: ({ cookies = {} } = {}) =>
      apiClientOf(
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
    ...eventPublisher(service.subscribers, place, nats, board),
    publishedEvents: (event) => publishedEvents(event, place, nats, () => running.ledger),
    deadLetters: () => running.ledger.deadLetters.find().sort({ at: 1 }).toArray(),
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      if (!beside) await removeTestEnvironment(place, nats);
      await nats.close();
    },
  };
}
