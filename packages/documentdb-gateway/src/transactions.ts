import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionSemaphore } from './connection-semaphore.ts';
import { CommandError } from './errors.ts';
import type { Connection, Engine } from './postgres/engine.ts';
import { isLostConnection, toCommandError } from './postgres/translate-error.ts';
import type { Command } from './wire/command.ts';

/** Lifetime of a transaction after its client disconnects. Drivers can continue it over another connection. */
const ORPHAN_TIMEOUT_MS = 1000;
/**
 * Maximum wait for a lock; then the statement fails with a write conflict. The wait is short: if all connections of a
 * driver wait, none can commit the transaction that holds the lock.
 */
const LOCK_TIMEOUT_MS = 500;
/**
 * Maximum wait of a new transaction while all connections for transactions are in use. The wait is short, because it
 * blocks a connection of the driver that an open transaction may need for its next statement.
 */
const START_TIMEOUT_MS = 50;
/** How long a commit waits for PostgreSQL to restart and report the outcome. */
const RESOLVE_TIMEOUT_MS = 5000;
const RESOLVE_RETRY_MS = 100;
/** Retention of ended transactions, so that their numbers cannot be reused. */
const ENDED_TTL_MS = 1_800_000;
const TRANSIENT = { labels: ['TransientTransactionError'] };

interface Transaction {
  txnNumber: bigint;
  status: 'active' | 'committed' | 'aborted';
  connection?: Connection;
  /** Statements of one transaction run one at a time. */
  queue: Promise<unknown>;
  pendingCount: number;
  startedAt: number;
  /** PostgreSQL's id of the transaction while the outcome of its COMMIT is unknown. */
  unresolvedId?: string;
  /** The client connection that last used the transaction. */
  clientId: number | undefined;
}

/** The transactions of all sessions. Each holds one PostgreSQL connection from its first statement to its end. */
export class Transactions {
  readonly #engine: Engine;
  readonly #pinnedConnections: ConnectionSemaphore;
  readonly #bySession = new Map<string, Transaction>();
  readonly #lifetimeMs: number;
  readonly #timer: NodeJS.Timeout;
  /** Called when a transaction releases its connection, to remove the cursors that borrowed it. */
  onConnectionReleased: (connection: Connection) => void = () => undefined;

  constructor(engine: Engine, pinnedConnections: ConnectionSemaphore, lifetimeMs: number) {
    this.#engine = engine;
    this.#pinnedConnections = pinnedConnections;
    this.#lifetimeMs = lifetimeMs;
    this.#timer = setInterval(() => void this.abortExpired(), Math.min(lifetimeMs, 5000));
    this.#timer.unref();
  }

  /** Runs a statement in the command's transaction; starts the transaction if requested. Any error aborts it. */
  async run<T>(command: Command, operation: (connection: Connection) => Promise<T>): Promise<T> {
    const transaction = command.startTransaction ? this.#begin(command) : this.#find(command);
    transaction.clientId = command.clientId;
    return this.#enqueue(transaction, async () => {
      if (transaction.status !== 'active') throw noSuchTransaction(command);
      try {
        transaction.connection ??= await this.#connect();
        return await operation(transaction.connection);
      } catch (error) {
        await this.#finish(transaction, 'aborted', 'ROLLBACK');
        throw toCommandError(error, true);
      }
    });
  }

  /** Commits a transaction. A second commit also succeeds. */
  async commit(command: Command): Promise<void> {
    const transaction = this.#find(command);
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'committed') return;
      if (transaction.unresolvedId !== undefined) return this.#resolve(transaction, command);
      if (transaction.status === 'aborted') throw noSuchTransaction(command);
      try {
        await this.#finish(transaction, 'committed', 'COMMIT');
      } catch (error) {
        if (transaction.unresolvedId !== undefined) return this.#resolve(transaction, command, error);
        const failure = toCommandError(error, true);
        const labels = failure.code === 91 ? ['UnknownTransactionCommitResult'] : failure.labels;
        throw new CommandError(failure.code, failure.message, { labels, cause: error });
      }
    });
  }

  /**
   * After a lost connection, finds out whether the COMMIT took effect. Until PostgreSQL replies, the commit fails with
   * an unknown result, and a retry asks again.
   */
  async #resolve(transaction: Transaction, command: Command, cause?: unknown): Promise<void> {
    const deadline = Date.now() + RESOLVE_TIMEOUT_MS;
    for (;;) {
      const status = await this.#statusOf(transaction.unresolvedId ?? '').catch(() => 'in progress');
      if (status !== 'in progress') {
        delete transaction.unresolvedId;
        if (status !== 'committed') throw noSuchTransaction(command);
        transaction.status = 'committed';
        return;
      }
      if (Date.now() > deadline)
        throw new CommandError(91, 'The engine is not reachable', {
          labels: ['UnknownTransactionCommitResult'],
          cause,
        });
      await sleep(RESOLVE_RETRY_MS);
    }
  }

  #statusOf(id: string): Promise<string> {
    return this.#engine.use(async (connection) => {
      const { rows } = await connection.query<{ status: string }>('SELECT pg_xact_status($1::xid8) AS status', [id]);
      return rows[0]?.status ?? 'aborted';
    });
  }

  /** Rolls back a transaction; throws when it is not open. */
  async abort(command: Command): Promise<void> {
    const transaction = this.#find(command);
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'committed')
        throw new CommandError(256, `Transaction ${transaction.txnNumber} has been committed.`);
      if (transaction.status === 'aborted') throw noSuchTransaction(command);
      await this.#finish(transaction, 'aborted', 'ROLLBACK');
    });
  }

  /** Removes ended sessions and rolls back their open transactions. */
  async removeSessions(sessions: readonly string[]): Promise<void> {
    await Promise.all(
      sessions.map(async (session) => {
        const transaction = this.#bySession.get(session);
        this.#bySession.delete(session);
        if (transaction) await this.#rollBackWhenIdle(transaction);
      }),
    );
  }

  /** Rolls back the transactions of a closed client after a second, unless another client connection uses them. */
  markOrphaned(clientId: number): void {
    for (const transaction of this.#bySession.values()) {
      if (transaction.clientId !== clientId || transaction.status !== 'active') continue;
      setTimeout(() => {
        if (transaction.clientId === clientId) void this.#rollBackWhenIdle(transaction);
      }, ORPHAN_TIMEOUT_MS).unref();
    }
  }

  /** Rolls back idle transactions older than the limit and removes ended transactions after their retention. */
  async abortExpired(now = Date.now()): Promise<void> {
    for (const [session, transaction] of this.#bySession) {
      const age = now - transaction.startedAt;
      if (transaction.status === 'active' && transaction.pendingCount === 0 && age > this.#lifetimeMs)
        await this.#rollBackWhenIdle(transaction);
      if (transaction.status !== 'active' && age > this.#lifetimeMs + ENDED_TTL_MS) this.#bySession.delete(session);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.removeSessions([...this.#bySession.keys()]);
  }

  #begin(command: Command): Transaction {
    const session = command.lsid as string;
    const txnNumber = command.txnNumber as bigint;
    const previous = this.#bySession.get(session);
    if (previous && previous.txnNumber > txnNumber) throw transactionTooOld(txnNumber, previous.txnNumber);
    if (previous?.txnNumber === txnNumber) {
      throw new CommandError(
        50911,
        `Cannot start transaction ${txnNumber} on a session that has already used that number`,
      );
    }
    if (previous) void this.#rollBackWhenIdle(previous);
    const transaction: Transaction = {
      txnNumber,
      status: 'active',
      queue: Promise.resolve(),
      pendingCount: 0,
      startedAt: Date.now(),
      clientId: command.clientId,
    };
    this.#bySession.set(session, transaction);
    return transaction;
  }

  #find(command: Command): Transaction {
    const transaction = this.#bySession.get(command.lsid ?? '');
    if (!transaction || transaction.txnNumber < (command.txnNumber ?? 0n)) throw noSuchTransaction(command);
    if (transaction.txnNumber > (command.txnNumber ?? 0n))
      throw transactionTooOld(command.txnNumber ?? 0n, transaction.txnNumber);
    return transaction;
  }

  async #connect(): Promise<Connection> {
    await this.#pinnedConnections.acquire(START_TIMEOUT_MS);
    try {
      const connection = await this.#engine.acquire();
      try {
        await connection.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    } catch (error) {
      this.#pinnedConnections.release();
      throw error;
    }
  }

  #enqueue<T>(transaction: Transaction, operation: () => Promise<T>): Promise<T> {
    transaction.pendingCount += 1;
    const result = transaction.queue.then(operation).finally(() => {
      transaction.pendingCount -= 1;
    });
    transaction.queue = result.catch(() => undefined);
    return result;
  }

  async #rollBackWhenIdle(transaction: Transaction): Promise<void> {
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'active')
        await this.#finish(transaction, 'aborted', 'ROLLBACK').catch(() => undefined);
    });
  }

  async #finish(transaction: Transaction, status: 'committed' | 'aborted', sql: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    const { connection } = transaction;
    transaction.status = 'aborted';
    delete transaction.connection;
    if (connection) {
      let isBroken = true;
      try {
        const id = sql === 'COMMIT' ? await assignedId(connection) : null;
        if (id !== null) transaction.unresolvedId = id;
        const { command } = await connection.query(sql);
        isBroken = false;
        delete transaction.unresolvedId;
        if (command !== sql) throw noSuchTransactionError('the engine rolled the transaction back');
      } catch (error) {
        if (!isLostConnection(error)) delete transaction.unresolvedId;
        if (sql === 'COMMIT') throw error;
      } finally {
        this.onConnectionReleased(connection);
        connection.release(isBroken);
        this.#pinnedConnections.release();
      }
    }
    transaction.status = status;
  }
}

/** PostgreSQL's id of the open transaction; null if it has written nothing. */
async function assignedId(connection: Connection): Promise<string | null> {
  const name = 'transaction-id';
  const text = 'SELECT pg_current_xact_id_if_assigned()::text AS id';
  const { rows } = await connection.query<{ id: string | null }>({ name, text });
  return rows[0]?.id ?? null;
}

function noSuchTransaction(command: Command): CommandError {
  return noSuchTransactionError(
    `Given transaction number ${command.txnNumber} does not match any in-progress transactions`,
  );
}

function noSuchTransactionError(message: string): CommandError {
  return new CommandError(251, message, TRANSIENT);
}

function transactionTooOld(txnNumber: bigint, latest: bigint): CommandError {
  return new CommandError(225, `Cannot use transaction number ${txnNumber}: the session has already used ${latest}`);
}
