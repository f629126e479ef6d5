import { type UserOptions, Users } from './authentication/users.ts';
import type { Gateway } from './commands/context.ts';
import { ConnectionSemaphore } from './connection-semaphore.ts';
import { Cursors } from './cursors.ts';
import { Engine } from './postgres/engine.ts';
import { RetryableWrites } from './retryable-writes.ts';
import { WireServer } from './server.ts';
import { Transactions } from './transactions.ts';

export type { UserOptions } from './authentication/users.ts';

/** The connection to PostgreSQL with the DocumentDB extension. */
export interface PostgresOptions {
  /** A host name, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  applicationName?: string;
}

export interface GatewayOptions {
  postgres: PostgresOptions;
  /** Loopback only, because the gateway has no TLS. */
  host?: '127.0.0.1';
  /** 0, the default, selects a free port. */
  port?: number;
  /** Maximum connections to PostgreSQL. Further requests wait. */
  maxConnections?: number;
  transactionLifetimeLimitSeconds?: number;
  /** Clients authenticate with SCRAM-SHA-256 as one of these users. Without users, every client has all rights. */
  users?: readonly UserOptions[];
}

export interface RunningGateway {
  port: number;
  /** The connection string for MongoDB clients. */
  uri: string;
  /** Waits up to 5 seconds for running commands, rolls back open transactions and closes all connections. */
  stop(): Promise<void>;
}

/** The share of connections that transactions and cursors can hold. */
const PINNED_SHARE = 0.75;

/** Starts a gateway; rejects when PostgreSQL is unreachable. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const {
    postgres: { applicationName, ...postgres },
    host = '127.0.0.1',
    port = 0,
    maxConnections = 60,
    transactionLifetimeLimitSeconds = 60,
    users,
  } = options;
  if (host !== '127.0.0.1') throw new RangeError(`The gateway listens on 127.0.0.1 only, not on ${host}.`);
  const engine = new Engine(
    { ...postgres, ...(applicationName !== undefined && { application_name: applicationName }) },
    maxConnections,
  );
  const pinnedConnections = new ConnectionSemaphore(Math.max(1, Math.floor(maxConnections * PINNED_SHARE)));
  const transactions = new Transactions(engine, pinnedConnections, transactionLifetimeLimitSeconds * 1000);
  const cursors = new Cursors(pinnedConnections);
  transactions.onConnectionReleased = (connection) => cursors.discardBorrowed(connection);
  const gateway: Gateway = {
    engine,
    pinnedConnections,
    transactions,
    cursors,
    retryableWrites: new RetryableWrites(),
    users: users && (await Users.create(users)),
    address: '',
    startedAt: Date.now(),
  };
  const server = new WireServer(gateway);
  const closeConnections = async () => {
    await cursors.closeAll();
    await transactions.close();
    await engine.close();
  };
  try {
    await engine.run('indexSpecs', ['admin', 'none']);
    const boundPort = await server.listen(host, port);
    gateway.address = `${host}:${boundPort}`;
    return {
      port: boundPort,
      uri: `mongodb://${host}:${boundPort}/?directConnection=true`,
      stop: async () => {
        await server.close();
        await closeConnections();
      },
    };
  } catch (error) {
    await closeConnections();
    throw error;
  }
}
