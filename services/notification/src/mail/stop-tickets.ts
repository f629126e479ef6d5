import { createHmac, timingSafeEqual } from 'node:crypto';
import { memberCode, notification } from '@hamrah/contracts';
import type { RotatedKeys } from '@hamrah/service-kit';

/** Which letters a ticket stops: those of one kind, or all that can be stopped. */
export type Stopped = notification.EmailKind | 'all';
const stoppable: readonly string[] = [...notification.emailKinds, 'all'];

/** Makes and reads the tickets in letters that stop further ones; they stay good as long as their key is among ours. */
export interface StopTickets {
  ticketFor(member: string, what: Stopped): string;
  /** Whose ticket it is and what it stops; `undefined` when it is none of ours. */
  read(ticket: string): { readonly member: string; readonly what: Stopped } | undefined;
}

/** Tickets signed with HMAC-SHA256: they say nothing that the member’s code does not, and nobody else can make one. */
export function stopTickets(keys: RotatedKeys): StopTickets {
  const [first] = keys;
  const sign = (key: Uint8Array, claim: string): string => createHmac('sha256', key).update(claim).digest('base64url');
  return {
    ticketFor: (member, what) => `${member}.${what}.${sign(first, `${member}.${what}`)}`,
    read(ticket) {
      const [member = '', what = '', signature = ''] = ticket.split('.');
      const given = Buffer.from(signature);
      const isSigned = keys.some((key) => {
        const wanted = Buffer.from(sign(key, `${member}.${what}`));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      if (!isSigned) return undefined;
      return memberCode.safeParse(member).success && stoppable.includes(what)
        ? { member, what: what as Stopped }
        : undefined;
    },
  };
}
