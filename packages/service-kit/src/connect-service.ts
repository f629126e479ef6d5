import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { SessionEnds } from './auth/ended-sessions.ts';
import { createPhotoTicketSigner } from './auth/photo-ticket.ts';
import { createPhotoUrlSigner } from './auth/photo-url.ts';
import { type SessionVerifier, verifySession } from './auth/session.ts';
import type { ServiceConfig } from './config.ts';
import { connectDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrations.ts';
import { openReadBudgets } from './db/read-budgets.ts';
import { problemOf } from './http/problem-of-error.ts';
import type { BusConnection } from './messaging/bus.ts';
import { createCommit } from './messaging/commit.ts';
import { createEventErasure } from './messaging/event-erasure.ts';
import { type MessagingStore, openMessagingStore } from './messaging/messaging-store.ts';
import { createRecentMessages } from './messaging/recent-messages.ts';
import { type Relay, startRelay } from './messaging/relay.ts';
import type { Logger } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PoolMetrics } from './observability/pool-metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Service } from './service.ts';
import type { ConnectedContext, ServiceContext } from './service-context.ts';
import { backoffMs, sleep } from './sleep.ts';

export interface ConnectOptions<D extends ServiceContext, C extends ServiceConfig> {
  readonly service: Service<D, C>;
  readonly config: C;
  readonly bus: BusConnection;
  readonly request: ServiceContext['request'];
  readonly sessions: SessionEnds & SessionVerifier;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly pool: PoolMetrics;
  readonly replace: Partial<ServiceContext>;
  readonly stopping: AbortSignal;
}

/** A service with its database connection. */
export interface ConnectedService<D> {
  readonly connection: Connection;
  readonly messagingStore: MessagingStore;
  readonly relay: Relay;
  readonly context: D;
}

/**
 * Connects a service to its database, migrates the database and starts the relay. Retries while the database is
 * unreachable; throws any other error.
 */
export async function connectService<D extends ServiceContext, C extends ServiceConfig>(
  options: ConnectOptions<D, C>,
): Promise<ConnectedService<D>> {
  const { config, log, stopping, tracing, pool } = options;
  for (let attempt = 1; ; attempt++) {
    let connection: Connection | undefined;
    try {
      connection = await connectDatabase(config.MONGODB_URI, { tracing, pool });
      return await build(connection, options);
    } catch (err) {
      await connection?.close().catch(() => undefined);
      if (stopping.aborted || problemOf(err).code !== 'service.unavailable') throw err;
      log.warn({ err, attempt }, 'database not reachable yet');
      await sleep(backoffMs(attempt, 250, 5_000), stopping);
    }
  }
}

async function build<D extends ServiceContext, C extends ServiceConfig>(
  connection: Connection,
  { service, config, bus, request, sessions, log, metrics, tracing, replace, stopping }: ConnectOptions<D, C>,
): Promise<ConnectedService<D>> {
  const namespace = config.BUS_NAMESPACE;
  const messagingStore = await openMessagingStore(connection);
  const now = replace.now ?? (() => new Date());
  const newId = replace.newId ?? (() => uuid());
  let relay: Relay | undefined;
  const commit = createCommit({
    connection,
    messagingStore,
    service: service.name,
    namespace,
    newId,
    now,
    onCommitted: (keys) => relay?.nudge(keys),
  });
  const { readLimitReached: limitReached } = service;
  const refuse = () => Promise.reject(new Error(`${service.name} declares no \`readLimitReached\`.`));
  const readBudgets = limitReached
    ? await openReadBudgets(connection, { commit, now, limitReached })
    : { chargeReads: refuse, isCounted: refuse };
  const connectedContext: ConnectedContext = {
    ...createPhotoUrlSigner(config.PHOTO_URL_KEY, now),
    ...createPhotoTicketSigner(config.PHOTO_URL_KEY, now),
    commit,
    ...createEventErasure({ messagingStore, bus, service: service.name, namespace }),
    ...readBudgets,
    newId,
    now,
    log,
    request,
    bus: bus.bus,
    ...createRecentMessages({ bus, service: service.name, namespace }),
    endSessions: sessions.endSessions,
    onSessionsEnded: sessions.onSessionsEnded,
    verifySession: (cookieHeader) => verifySession(cookieHeader, sessions),
    gauge: metrics.gauge,
    ...replace,
    connection,
  };
  const context = await service.connect(connectedContext, config);
  await migrateDatabase(connection, { migrations: service.migrations ?? [], log, signal: stopping });
  relay = startRelay({
    messagingStore,
    bus,
    service: service.name,
    namespace,
    replicas: config.BUS_REPLICAS,
    log,
    tracing,
  });
  return { connection, messagingStore, relay, context };
}
