import type { StaffRole } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { emailKeyOf, type Staff } from '../../store/staff.ts';
import { issueTicket } from './issue-ticket.ts';

/** A new staff account and the ticket that activates it. */
export function newStaffAccount(
  { name, email, roles }: { name: string; email: string; roles: readonly StaffRole[] },
  context: Pick<Context, 'encryption' | 'now' | 'newId'>,
) {
  const _id = context.newId();
  const { change, issuedTicket } = issueTicket(_id, context);
  const account: Staff = {
    ...change,
    _id,
    name,
    email,
    emailKey: emailKeyOf(email),
    roles,
    since: context.now(),
    lastActiveAt: null,
    lockCount: 0,
  };
  return { account, issuedTicket };
}
