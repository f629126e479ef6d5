import type { Document } from 'bson';
import type { Cursors } from '../cursors.ts';
import type { Pins } from '../pins.ts';
import type { Connection, Engine } from '../postgres/engine.ts';
import { isWriteConflict } from '../postgres/translate-error.ts';
import type { RetryableWrites } from '../retryable-writes.ts';
import type { Transactions } from '../transactions.ts';
import type { Command } from '../wire/envelope.ts';

/** An answer: BSON as the engine gave it, or a document to be encoded. */
export type Reply = Buffer | Document;

/** What all connections of one gateway share. */
export interface Gateway {
  engine: Engine;
  transactions: Transactions;
  cursors: Cursors;
  pins: Pins;
  retryableWrites: RetryableWrites;
  /** `host:port` the gateway listens on. */
  address: string;
  startedAt: number;
}

/** One client connection as commands see it. */
export interface Client {
  id: number;
  remoteAddress: string;
}

export type Handler = (command: Command, gateway: Gateway, client: Client) => Promise<Reply>;

const MAX_TRIES = 10;

/** Lends the command's connection to `work`: its transaction's own, else any; outside a transaction write conflicts are tried again. */
export async function withConnection<T>(
  command: Command,
  gateway: Gateway,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (command.inTransaction) return gateway.transactions.run(command, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await gateway.engine.use(work);
    } catch (error) {
      if (!isWriteConflict(error) || tries >= MAX_TRIES) throw error;
    }
  }
}
