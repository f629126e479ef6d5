import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CommandError } from '../errors.ts';
import type { StatementName } from './statements.ts';
import { STATEMENTS } from './statements.ts';

/** What an engine call may be given: text, numbers, booleans and BSON as bytes. */
export type Parameter = string | number | boolean | Buffer | null;
export type Row = Record<string, string | boolean | number | null>;

/** One connection to PostgreSQL, used by one request, transaction or cursor at a time. */
export type Connection = pg.PoolClient;

const CONNECT_PATIENCE_MS = 15_000;
const PREFIX = 'BSONHEX'.length;

/** The bytes of a BSON column; throws when the column is NULL. */
export function bsonOf(value: Row[string] | undefined): Buffer {
  if (typeof value !== 'string') throw new TypeError('the engine gave no document');
  return Buffer.from(value.slice(PREFIX), 'hex');
}

/** Runs one prepared engine statement on a connection. */
export async function run(connection: Connection, name: StatementName, values: Parameter[]): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text: STATEMENTS[name], values });
  return result.rows;
}

/** The bounded pool of connections to the engine. */
export class Engine {
  readonly #pool: pg.Pool;
  readonly maxConnections: number;

  constructor(config: pg.PoolConfig, maxConnections: number) {
    this.maxConnections = maxConnections;
    this.#pool = new pg.Pool({ ...config, max: maxConnections, idleTimeoutMillis: 300_000, allowExitOnIdle: false });
    this.#pool.on('error', () => undefined);
  }

  /** Takes a connection out of the pool, waiting for one when all are in use. */
  async acquire(): Promise<Connection> {
    const connection = await this.#connect(Date.now() + CONNECT_PATIENCE_MS);
    if (connection.listenerCount('error') === 0) connection.on('error', () => undefined);
    return connection;
  }

  /** The engine may have no slot left while others leave theirs: asks again until then. */
  async #connect(deadline: number): Promise<Connection> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      const full = error instanceof pg.DatabaseError && (error.code === '53300' || error.code === '57P03');
      if (!full || Date.now() > deadline) throw error;
      await sleep(100);
      return this.#connect(deadline);
    }
  }

  /** Runs one statement on any connection. */
  async run(name: StatementName, values: Parameter[]): Promise<Row[]> {
    return this.use((connection) => run(connection, name, values));
  }

  /** Lends a connection to `work`, and gives it up for good when it broke. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(isBroken(error));
      throw error;
    }
  }

  /** Closes every idle connection and waits for those in use. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** True when an error may have left its connection unusable: only refusals by the engine or the gateway surely have not. */
function isBroken(error: unknown): boolean {
  if (error instanceof CommandError) return false;
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true;
}
