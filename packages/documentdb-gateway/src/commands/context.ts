import { setTimeout as sleep } from 'node:timers/promises';
import type { ScramExchange } from '../authentication/scram-exchange.ts';
import type { User, Users } from '../authentication/users.ts';
import type { ConnectionSemaphore } from '../connection-semaphore.ts';
import type { Cursors } from '../cursors.ts';
import type { Connection, Engine } from '../postgres/engine.ts';
import { isWriteConflict } from '../postgres/translate-error.ts';
import type { Reply } from '../reply.ts';
import type { RetryableWrites } from '../retryable-writes.ts';
import type { Transactions } from '../transactions.ts';
import type { Command } from '../wire/command.ts';

export type { Reply } from '../reply.ts';

/** The shared state of all client connections. */
export interface Gateway {
  engine: Engine;
  transactions: Transactions;
  cursors: Cursors;
  /** Limits the connections that transactions and cursors hold. */
  pinnedConnections: ConnectionSemaphore;
  retryableWrites: RetryableWrites;
  /** Undefined if clients need no authentication. */
  users: Users | undefined;
  /** The `host:port` on which the gateway listens. */
  address: string;
  startedAt: number;
}

/** A client connection. */
export interface Client {
  id: number;
  remoteAddress: string;
  /** The authenticated user. */
  user?: User;
  /** An authentication that has started. */
  exchange?: ScramExchange;
}

/** The key of a session. It contains the user, so that no user can use the session of another. */
export const sessionKey = (id: string, { user }: Client): string =>
  user ? `${user.authSource}.${user.name}/${id}` : id;

export type Handler = (command: Command, gateway: Gateway, client: Client) => Promise<Reply>;

/** Maximum time for which write conflicts outside a transaction are retried. */
const CONFLICT_TIMEOUT_MS = 10_000;
const MAX_CONFLICT_DELAY_MS = 100;

/** Repeats an operation outside a transaction while its writes conflict with others, as MongoDB does. */
export async function retryConflicts<T>(operation: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + CONFLICT_TIMEOUT_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (!isWriteConflict(error) || Date.now() > deadline) throw error;
      await sleep(Math.random() * Math.min(2 ** attempt, MAX_CONFLICT_DELAY_MS));
    }
  }
}

/** Runs `operation` on the transaction's connection or a pooled one. Retries write conflicts outside transactions. */
export async function withConnection<T>(
  command: Command,
  gateway: Gateway,
  operation: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (command.inTransaction) return gateway.transactions.run(command, operation);
  return retryConflicts(() => gateway.engine.use(operation));
}
