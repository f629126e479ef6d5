import type { Context } from '../../context.ts';
import { newTotpSecret } from '../../crypto/totp.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Staff } from '../../store/staff.ts';

/** A ticket is good for a day. */
const ticketTtlMs = 24 * 3_600_000;

/** A fresh ticket, and what of it an account keeps: its hash, a new sealed secret, no password. */
export function issueTicket(id: string, { encryption: secrets, now }: Pick<Context, 'secrets' | 'now'>) {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + ticketTtlMs);
  const change = {
    passwordHash: null,
    encryptedTotpSecret: secrets.encrypt(newTotpSecret(), id),
    lastTotpStep: 0,
    ticketHash: hashToken(ticket),
    ticketExpiresAt: expiresAt,
    failedAttempts: [],
  } satisfies Partial<Staff>;
  return { change, issued: { staff: id, ticket, expiresAt: expiresAt.toISOString() } };
}
