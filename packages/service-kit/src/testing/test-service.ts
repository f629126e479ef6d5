import { type AnyEvent, type Envelope, type EventData, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { pino } from 'pino';
import type { ServiceConfig } from '../config.ts';
import { durableName, provisionConsumer } from '../messaging/consumer-config.ts';
import type { DeadLetterRow } from '../messaging/messaging-store.ts';
import { natsOptions } from '../messaging/nats-options.ts';
import { recentStreamConfig } from '../messaging/recent-messages.ts';
import type { RetryPolicy } from '../messaging/retry-policy.ts';
import { ensureStream, streamConfig } from '../messaging/streams.ts';
import { type Logger, openLog } from '../observability/log.ts';
import type { Service } from '../service.ts';
import type { ServiceContext } from '../service-context.ts';
import { type RunningService, startService } from '../start-service.ts';
import { type ApiClient, apiClientOf } from './api-client.ts';
import { type EventPublisher, eventPublisher } from './deliveries.ts';
import { deliveryRecorderOf } from './delivery-recorder.ts';
import { publishedEvents } from './published-events.ts';
import { createTestEnvironment, type TestEnvironment, testNatsUrl, urlAs } from './test-environment.ts';
import { type Actor, cookieFor, keyEnvironment } from './test-keys.ts';

/** Short delays, so that tests reach the dead letter quickly. */
const fastRetries: RetryPolicy = { maxAttempts: 4, delaysMs: [10, 20, 40], ackWaitMs: 2_000, heartbeatMs: 500 };

export interface TestServiceOptions {
  /** Overrides of environment variables. */
  readonly env?: Record<string, string>;
  readonly replace?: Partial<ServiceContext>;
  /** Starts another pod in the environment of this service, with the same database and NATS namespace. */
  readonly sameEnvironmentAs?: { readonly environment: TestEnvironment };
  /** Silent by default. */
  readonly log?: Logger;
  readonly retry?: RetryPolicy;
}

/** A running test service, by its type (`typeof inboxService`) or by its context. */
export type TestService<T = ServiceContext> = TestServiceOf<T extends Service<infer D, infer _C> ? D : T>;

/** A running service with its own database and NATS namespace. */
export interface TestServiceOf<D> extends EventPublisher {
  readonly environment: TestEnvironment;
  /** `http://127.0.0.1:PORT`; changes after a restart. */
  readonly url: string;
  readonly context: D;
  as(actor: Actor): ApiClient;
  asAnyone(options?: { cookies?: Record<string, string> }): ApiClient;
  /** The `Cookie` header of a signed-in member. */
  cookieFor(actor: Actor, options?: { expiresInSeconds?: number }): string;
  /** The published events of this type, in order. */
  publishedEvents<E extends AnyEvent>(event: E): Promise<Envelope<EventData<E>>[]>;
  deadLetters(): Promise<DeadLetterRow[]>;
  /** Stops the service gracefully and starts it again on the same database. */
  restart(): Promise<void>;
  /** Stops the service. Its database and streams are deleted at the end of the run. */
  stop(): Promise<void>;
}

/** Starts a service for a test. */
export async function startTestService<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  { env = {}, replace = {}, sameEnvironmentAs, log, retry = fastRetries }: TestServiceOptions = {},
): Promise<TestServiceOf<D>> {
  const environment = sameEnvironmentAs
    ? environmentIn(sameEnvironmentAs.environment, service)
    : createTestEnvironment(service.name);
  const config = service.environment.parse({ ...keyEnvironment, ...environment, PORT: '0', ...env });
  const recorder = deliveryRecorderOf(environment.BUS_NAMESPACE, service.name);
  const nats = await connect(natsOptions(testNatsUrl()));
  await provision(service, environment.BUS_NAMESPACE, retry, nats);
  const testLog = log ?? openLog({ service: service.name, level: 'silent', destination: pino.destination(1) });
  const start = async (): Promise<RunningService<D>> => {
    const started = await startService(service, config, { replace, retry, log: testLog, onDelivery: recorder.record });
    await started.listening;
    return started;
  };
  let running = await start();
  const url = (): string => running.url;
  return {
    environment,
    get url() {
      return running.url;
    },
    get context() {
      return running.context;
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
    ...eventPublisher(service.subscribers, environment, nats, recorder),
    publishedEvents: (event) => publishedEvents(event, environment, nats, () => running.messagingStore),
    deadLetters: () => running.messagingStore.deadLetters.find().sort({ at: 1 }).toArray(),
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await nats.close();
    },
  };
}

/** The same environment, with the NATS user of a service. */
const environmentIn = (environment: TestEnvironment, { name }: { name: string }): TestEnvironment => ({
  ...environment,
  NATS_URL: urlAs(name, environment.NATS_URL),
});

/** Creates the streams and consumers of a service, because the service itself has no permission to create them. */
async function provision<D extends ServiceContext, C extends ServiceConfig>(
  { name, subscribers, recentMessages }: Service<D, C>,
  namespace: string,
  retry: RetryPolicy,
  nats: NatsConnection,
): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const owners = new Set([name, ...subscribers.map(({ event }) => ownerOf(event))]);
  const streams = [
    ...[...owners].map((owner) => streamConfig(owner, namespace, 1)),
    ...(recentMessages ? [recentStreamConfig(name, recentMessages, namespace)] : []),
  ];
  await Promise.all(streams.map((config) => ensureStream(manager, config, false)));
  const plans = subscribers.map((subscriber) => ({
    stream: streamOf(ownerOf(subscriber.event), namespace),
    name: durableName(name, subscriber.name),
    subject: subjectOf(subscriber.event, namespace),
    retry,
  }));
  await Promise.all(plans.map((plan) => provisionConsumer(manager, plan)));
}

const ownerOf = ({ name }: AnyEvent): string => name.slice(0, name.indexOf('.'));
