import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { BusConnection } from './bus.ts';
import { committer } from './commit.ts';
import type { ServiceConfig } from './config.ts';
import { connectDatabase, prepareDatabase } from './database.ts';
import type { SessionEnds } from './ended-sessions.ts';
import type { ConnectedFoundation, Foundation } from './foundation.ts';
import { type Ledger, openLedger } from './ledger.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { backoffMs, pause } from './pause.ts';
import { photoTickets } from './photo-ticket.ts';
import { photoUrls } from './photo-url.ts';
import type { PoolCount } from './pool-count.ts';
import { problemOf } from './problem.ts';
import { type Relay, startRelay } from './relay.ts';
import type { Service } from './service.ts';
import { type SessionRules, verifySession } from './session.ts';
import type { Tracing } from './tracing.ts';

export interface ConnectOptions<D extends Foundation, C extends ServiceConfig> {
  readonly service: Service<D, C>;
  readonly config: C;
  readonly bus: BusConnection;
  readonly ask: Foundation['ask'];
  readonly sessions: SessionEnds & SessionRules;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly pool: PoolCount;
  readonly replace: Partial<Foundation>;
  readonly stopping: AbortSignal;
}

/** What a service has once its database is there. */
export interface Connected<D> {
  readonly connection: Connection;
  readonly ledger: Ledger;
  readonly relay: Relay;
  readonly deps: D;
}

/** Connects a service to its database, however long that takes; a fault that is no outage is thrown. */
export async function connectService<D extends Foundation, C extends ServiceConfig>(
  options: ConnectOptions<D, C>,
): Promise<Connected<D>> {
  const { config, log, stopping, tracing, pool } = options;
  for (let attempt = 1; ; attempt++) {
    let connection: Connection | undefined;
    try {
      connection = await connectDatabase(config.MONGODB_URI, { tracing, pool });
      return await build(connection, options);
    } catch (err) {
      await connection?.close().catch(() => undefined);
      if (stopping.aborted || problemOf(err).code !== 'service.unavailable') throw err;
      log.warn({ err, attempt }, 'database not reached yet');
      await pause(backoffMs(attempt, 250, 5_000), stopping);
    }
  }
}

async function build<D extends Foundation, C extends ServiceConfig>(
  connection: Connection,
  { service, config, bus, ask, sessions, log, metrics, tracing, replace }: ConnectOptions<D, C>,
): Promise<Connected<D>> {
  const namespace = config.BUS_NAMESPACE;
  const ledger = await openLedger(connection);
  const now = replace.now ?? (() => new Date());
  const newId = replace.newId ?? (() => uuid());
  let relay: Relay | undefined;
  const foundation: ConnectedFoundation = {
    ...photoUrls(config.PHOTO_URL_KEY, now),
    ...photoTickets(config.PHOTO_URL_KEY, now),
    commit: committer({
      connection,
      ledger,
      service: service.name,
      namespace,
      newId,
      now,
      onCommitted: (keys) => relay?.nudge(keys),
    }),
    newId,
    now,
    log,
    ask,
    bus: bus.bus,
    endSessions: sessions.endSessions,
    onSessionsEnded: sessions.onSessionsEnded,
    verifySession: (cookieHeader) => verifySession(cookieHeader, sessions),
    gauge: metrics.gauge,
    ...replace,
    connection,
  };
  const deps = await service.connect(foundation, config);
  await prepareDatabase(connection);
  relay = startRelay({ ledger, bus, service: service.name, namespace, replicas: config.BUS_REPLICAS, log, tracing });
  return { connection, ledger, relay, deps };
}
