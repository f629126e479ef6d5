import { createHash, randomBytes } from 'node:crypto';

/** How long a password may be reset with a ticket. */
export const resetTicketSeconds = 10 * 60;

/** A new ticket: 256 random bits. */
export const newResetTicket = (): string => randomBytes(32).toString('base64url');

/** What is stored of a ticket. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
