import { Binary, UUID } from 'bson';
import { CommandError } from '../errors.ts';
import type { Command } from '../wire/command.ts';
import { decodeLossless } from '../wire/raw-bson.ts';
import { requireAdmin } from './collection.ts';
import type { Handler } from './context.ts';
import { sessionKey } from './context.ts';

export const SESSION_TIMEOUT_MINUTES = 30;

export const startSession: Handler = async () => ({
  id: { id: new UUID() },
  timeoutMinutes: SESSION_TIMEOUT_MINUTES,
  ok: 1,
});

export const refreshSessions: Handler = async () => ({ ok: 1 });

/** endSessions and killSessions: roll back the open transactions of the sessions and forget their retryable writes. */
export const endSessions: Handler = async (command, gateway, client) => {
  const ids = parseSessionIds(command).map((id) => sessionKey(id, client));
  await gateway.transactions.removeSessions(ids);
  gateway.retryableWrites.removeSessions(ids);
  return { ok: 1 };
};

function parseSessionIds(command: Command): string[] {
  const sessions: unknown = decodeLossless(command.spec)[command.name];
  if (!Array.isArray(sessions))
    throw new CommandError(14, `BSON field '${command.name}' is the wrong type, expected an array`);
  return sessions.map(({ id }: { id?: unknown }) => {
    if (!(id instanceof Binary)) throw new CommandError(14, 'A session id must be a UUID');
    return Buffer.from(id.value()).toString('hex');
  });
}

export const commitTransaction: Handler = async (command, gateway) => {
  requireTransaction(command);
  await gateway.transactions.commit(command);
  return { ok: 1 };
};

export const abortTransaction: Handler = async (command, gateway) => {
  requireTransaction(command);
  await gateway.transactions.abort(command);
  return { ok: 1 };
};

function requireTransaction(command: Command): void {
  requireAdmin(command);
  if (!command.inTransaction) throw new CommandError(125, `${command.name} must be run within a transaction`);
}
