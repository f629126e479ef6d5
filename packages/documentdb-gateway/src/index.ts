import type { PoolConfig } from 'pg';
import type { Gateway } from './commands/context.ts';
import { Cursors } from './cursors.ts';
import { Pins } from './pins.ts';
import { Engine } from './postgres/engine.ts';
import { RetryableWrites } from './retryable-writes.ts';
import { WireServer } from './server.ts';
import { Transactions } from './transactions.ts';

export interface GatewayOptions {
  /** The engine: `host` is its socket folder or 127.0.0.1; port, user, database. */
  postgres: PoolConfig;
  host: '127.0.0.1';
  /** 0 takes a free port. */
  port: number;
  /** Connections to PostgreSQL at most; requests beyond them wait. */
  maxConnections?: number;
  transactionLifetimeLimitSeconds?: number;
}

export interface RunningGateway {
  port: number;
  uri: string;
  /** Answers what is under way, rolls back open transactions and closes every connection. */
  stop(): Promise<void>;
}

/** Serves MongoDB clients on loopback from PostgreSQL with the DocumentDB extension; rejects when the engine does not answer. */
export async function startDocumentdbGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { postgres, host, port: wanted, maxConnections = 60, transactionLifetimeLimitSeconds = 60 } = options;
  if (host !== '127.0.0.1') throw new RangeError(`The gateway listens on 127.0.0.1 only, not on ${host}`);
  const engine = new Engine(postgres, maxConnections);
  const pins = new Pins(Math.max(1, Math.floor(maxConnections * 0.75)));
  const transactions = new Transactions(engine, pins, transactionLifetimeLimitSeconds * 1000);
  const cursors = new Cursors(pins);
  transactions.onEnd = (connection) => cursors.dropBorrowed(connection);
  const gateway: Gateway = {
    engine,
    pins,
    transactions,
    cursors,
    retryableWrites: new RetryableWrites(),
    address: '',
    startedAt: Date.now(),
  };
  const server = new WireServer(gateway);
  const closeRest = async () => {
    await cursors.closeAll();
    await transactions.close();
    await engine.close();
  };
  try {
    await engine.run('indexSpecs', ['admin', 'none']);
    const port = await server.listen(host, wanted);
    gateway.address = `${host}:${port}`;
    return {
      port,
      uri: `mongodb://${host}:${port}/?directConnection=true`,
      stop: async () => {
        await server.close();
        await closeRest();
      },
    };
  } catch (error) {
    await closeRest();
    throw error;
  }
}
