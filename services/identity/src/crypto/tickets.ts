import { createHash, randomBytes } from 'node:crypto';

export const resetTicketSeconds = 10 * 60;
export const phoneTicketSeconds = 7 * 24 * 3_600;

/** A ticket of 256 random bits. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** The stored form of a ticket. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
