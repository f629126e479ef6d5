import type { Context } from '../../context.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { newTotpSecret } from '../../crypto/totp.ts';
import type { Staff } from '../../store/staff.ts';

const ticketTtlMs = 24 * 3_600_000;

/**
 * Issues a ticket for an account. The returned `change` stores the ticket and invalidates password and authenticator.
 */
export function issueTicket(id: string, { encryption, now }: Pick<Context, 'encryption' | 'now'>) {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + ticketTtlMs);
  const change = {
    passwordHash: null,
    encryptedTotpSecret: encryption.encrypt(newTotpSecret(), id),
    lastTotpStep: 0,
    ticketHash: hashToken(ticket),
    ticketExpiresAt: expiresAt,
  } satisfies Partial<Staff>;
  return { change, issuedTicket: { staff: id, ticket, expiresAt: expiresAt.toISOString() } };
}
