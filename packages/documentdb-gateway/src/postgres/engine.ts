import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CommandError } from '../errors.ts';
import type { StatementName } from './statements.ts';
import { STATEMENTS } from './statements.ts';

/** A parameter value of a statement. A Buffer contains BSON. */
export type Parameter = string | number | boolean | Buffer | null;
export type Row = Record<string, string | boolean | number | null>;

/** A PostgreSQL connection, used by one request, transaction or cursor at a time. */
export type Connection = pg.PoolClient;

const CONNECT_TIMEOUT_MS = 15_000;
const HEX_PREFIX_LENGTH = 'BSONHEX'.length;

/** Parses a BSON column; throws when it is NULL. */
export function toBson(value: Row[string] | undefined): Buffer {
  if (typeof value !== 'string') throw new TypeError('The engine returned no document');
  return Buffer.from(value.slice(HEX_PREFIX_LENGTH), 'hex');
}

/** Runs a prepared statement on a connection. */
export async function run(connection: Connection, name: StatementName, values: Parameter[]): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text: STATEMENTS[name], values });
  return result.rows;
}

/** A pool of connections to PostgreSQL with the DocumentDB extension. */
export class Engine {
  readonly #pool: pg.Pool;
  readonly maxConnections: number;

  constructor(config: pg.PoolConfig, maxConnections: number) {
    this.maxConnections = maxConnections;
    this.#pool = new pg.Pool({ ...config, max: maxConnections, idleTimeoutMillis: 30_000, allowExitOnIdle: false });
    this.#pool.on('error', () => undefined);
  }

  /** Acquires a connection from the pool. Waits if all are in use. */
  async acquire(): Promise<Connection> {
    const connection = await this.#connect(Date.now() + CONNECT_TIMEOUT_MS);
    if (connection.listenerCount('error') === 0) connection.on('error', () => undefined);
    return connection;
  }

  /** Retries while PostgreSQL starts or has no free connection slot. */
  async #connect(deadline: number): Promise<Connection> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      const canRetry = error instanceof pg.DatabaseError && (error.code === '53300' || error.code === '57P03');
      if (!canRetry || Date.now() > deadline) throw error;
      await sleep(100);
      return this.#connect(deadline);
    }
  }

  /** Runs a statement on a pooled connection. */
  async run(name: StatementName, values: Parameter[]): Promise<Row[]> {
    return this.use((connection) => run(connection, name, values));
  }

  /** Runs `operation` on a pooled connection and discards a broken connection. */
  async use<T>(operation: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire();
    try {
      const result = await operation(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(isBroken(error));
      throw error;
    }
  }

  /** Closes all connections. Waits for connections in use. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** Whether an error can leave its connection unusable. Statement errors and CommandErrors cannot. */
function isBroken(error: unknown): boolean {
  if (error instanceof CommandError) return false;
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;
}
