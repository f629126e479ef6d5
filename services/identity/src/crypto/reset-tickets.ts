import { createHash, randomBytes } from 'node:crypto';

export const resetTicketSeconds = 10 * 60;

/** A reset ticket of 256 random bits. */
export const newResetTicket = (): string => randomBytes(32).toString('base64url');

/** The stored form of a ticket. */
export const hashResetTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
