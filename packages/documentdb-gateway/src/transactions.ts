import { CommandError } from './errors.ts';
import type { Pins } from './pins.ts';
import type { Connection, Engine } from './postgres/engine.ts';
import { toCommandError } from './postgres/translate-error.ts';
import type { Command } from './wire/envelope.ts';

/** How long a transaction outlives the connection that last spoke in it: drivers may go on over another one. */
const ORPHAN_MS = 1000;
/**
 * A writer that waits this long for another's row is told of the write conflict, as MongoDB tells at once: a driver whose
 * every connection waits has none left for the transaction they wait for.
 */
const LOCK_TIMEOUT_MS = 500;
const TRANSIENT = { labels: ['TransientTransactionError'] };

interface Transaction {
  txnNumber: bigint;
  status: 'active' | 'committed' | 'aborted';
  connection?: Connection;
  /** The end of the last statement: statements of one transaction run one after another. */
  last: Promise<unknown>;
  running: number;
  startedAt: number;
  /** The client connection that spoke in it last. */
  clientId: number | undefined;
}

/** The transactions of all sessions: each keeps one PostgreSQL connection from its first statement to its end. */
export class Transactions {
  readonly #engine: Engine;
  readonly #pins: Pins;
  readonly #bySession = new Map<string, Transaction>();
  readonly #lifetimeMs: number;
  readonly #reaper: NodeJS.Timeout;
  /** Told when a transaction's connection goes back: its cursors are gone. */
  onEnd: (connection: Connection) => void = () => undefined;

  constructor(engine: Engine, pins: Pins, lifetimeMs: number) {
    this.#engine = engine;
    this.#pins = pins;
    this.#lifetimeMs = lifetimeMs;
    this.#reaper = setInterval(() => void this.reap(), Math.min(lifetimeMs, 5000));
    this.#reaper.unref();
  }

  /** Runs a statement inside the command's transaction, beginning it when the command says so; any failure aborts it. */
  async run<T>(command: Command, work: (connection: Connection) => Promise<T>): Promise<T> {
    const transaction = command.startTransaction ? this.#begin(command) : this.#find(command);
    transaction.clientId = command.clientId;
    return this.#enqueue(transaction, async () => {
      if (transaction.status !== 'active') throw noSuchTransaction(command);
      try {
        transaction.connection ??= await this.#connect();
        return await work(transaction.connection);
      } catch (error) {
        await this.#end(transaction, 'aborted', 'ROLLBACK');
        throw toCommandError(error, true);
      }
    });
  }

  /** Commits; committing a committed transaction again says the same. */
  async commit(command: Command): Promise<void> {
    const transaction = this.#find(command);
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'committed') return;
      if (transaction.status === 'aborted') throw noSuchTransaction(command);
      try {
        await this.#end(transaction, 'committed', 'COMMIT');
      } catch (error) {
        const failure = toCommandError(error, true);
        const labels = failure.code === 91 ? ['UnknownTransactionCommitResult'] : failure.labels;
        throw new CommandError(failure.code, failure.message, { labels, cause: error });
      }
    });
  }

  /** Rolls back; throws NoSuchTransaction when there is nothing to roll back. */
  async abort(command: Command): Promise<void> {
    const transaction = this.#find(command);
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'committed')
        throw new CommandError(256, `Transaction ${transaction.txnNumber} has been committed.`);
      if (transaction.status === 'aborted') throw noSuchTransaction(command);
      await this.#end(transaction, 'aborted', 'ROLLBACK');
    });
  }

  /** Ends the open transactions of sessions that are over, and forgets them. */
  async forget(sessions: readonly string[]): Promise<void> {
    await Promise.all(
      sessions.map(async (session) => {
        const transaction = this.#bySession.get(session);
        this.#bySession.delete(session);
        if (transaction) await this.#rollBackWhenIdle(transaction);
      }),
    );
  }

  /** Rolls back what a gone client left open, so that its locks hold nobody up; unless another connection goes on with it. */
  orphan(clientId: number): void {
    for (const transaction of this.#bySession.values()) {
      if (transaction.clientId !== clientId || transaction.status !== 'active') continue;
      setTimeout(() => {
        if (transaction.clientId === clientId) void this.#rollBackWhenIdle(transaction);
      }, ORPHAN_MS).unref();
    }
  }

  /** Rolls back transactions older than the limit and forgets ended ones of long ago. */
  async reap(now = Date.now()): Promise<void> {
    for (const [session, transaction] of this.#bySession) {
      const age = now - transaction.startedAt;
      if (transaction.status === 'active' && transaction.running === 0 && age > this.#lifetimeMs)
        await this.#rollBackWhenIdle(transaction);
      if (transaction.status !== 'active' && age > this.#lifetimeMs + 1_800_000) this.#bySession.delete(session);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#reaper);
    await this.forget([...this.#bySession.keys()]);
  }

  #begin(command: Command): Transaction {
    const session = command.lsid as string;
    const txnNumber = command.txnNumber as bigint;
    const previous = this.#bySession.get(session);
    if (previous && previous.txnNumber > txnNumber) throw tooOld(txnNumber, previous.txnNumber);
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
      last: Promise.resolve(),
      running: 0,
      startedAt: Date.now(),
      clientId: command.clientId,
    };
    this.#bySession.set(session, transaction);
    return transaction;
  }

  #find(command: Command): Transaction {
    const transaction = this.#bySession.get(command.lsid ?? '');
    if (!transaction || transaction.txnNumber < (command.txnNumber ?? 0n)) throw noSuchTransaction(command);
    if (transaction.txnNumber > (command.txnNumber ?? 0n)) throw tooOld(command.txnNumber ?? 0n, transaction.txnNumber);
    return transaction;
  }

  async #connect(): Promise<Connection> {
    await this.#pins.take();
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
      this.#pins.give();
      throw error;
    }
  }

  #enqueue<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    transaction.running += 1;
    const result = transaction.last.then(work).finally(() => {
      transaction.running -= 1;
    });
    transaction.last = result.catch(() => undefined);
    return result;
  }

  async #rollBackWhenIdle(transaction: Transaction): Promise<void> {
    await this.#enqueue(transaction, async () => {
      if (transaction.status === 'active') await this.#end(transaction, 'aborted', 'ROLLBACK').catch(() => undefined);
    });
  }

  async #end(transaction: Transaction, status: 'committed' | 'aborted', sql: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    const { connection } = transaction;
    transaction.status = 'aborted';
    delete transaction.connection;
    if (connection) {
      let broken = true;
      try {
        const { command } = await connection.query(sql);
        broken = false;
        if (command !== sql) throw noSuchTransactionText('the engine rolled the transaction back');
      } catch (error) {
        if (sql === 'COMMIT') throw error;
      } finally {
        this.onEnd(connection);
        connection.release(broken);
        this.#pins.give();
      }
    }
    transaction.status = status;
  }
}

function noSuchTransaction(command: Command): CommandError {
  return noSuchTransactionText(
    `Given transaction number ${command.txnNumber} does not match any in-progress transactions`,
  );
}

function noSuchTransactionText(message: string): CommandError {
  return new CommandError(251, message, TRANSIENT);
}

function tooOld(given: bigint, known: bigint): CommandError {
  return new CommandError(225, `Cannot use transaction number ${given}: the session has already used ${known}`);
}
