import type { Context } from './context.ts';
import { newTotpSecret } from './one-time-codes.ts';
import { hashOfToken, newToken } from './random-token.ts';
import type { Staff } from './store/staff.ts';

/** A ticket is good for a day. */
const ticketMs = 24 * 3_600_000;

/** A fresh ticket, and what of it an account keeps: its hash, a new sealed secret, no password. */
export function issueTicket(id: string, { secrets, now }: Pick<Context, 'secrets' | 'now'>) {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + ticketMs);
  const change = {
    passwordHash: null,
    sealedSecret: secrets.seal(newTotpSecret(), id),
    lastStep: 0,
    ticketHash: hashOfToken(ticket),
    ticketExpiresAt: expiresAt,
    tries: [],
  } satisfies Partial<Staff>;
  return { change, issued: { staff: id, ticket, expiresAt: expiresAt.toISOString() } };
}
