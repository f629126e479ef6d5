import type { StaffRole } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { emailKeyOf, type Staff } from '../../store/staff.ts';
import { issueTicket } from './issue-ticket.ts';

/** An account for somebody who has yet to redeem the ticket that comes with it. */
export function newStaffAccount(
  { name, email, roles }: { name: string; email: string; roles: readonly StaffRole[] },
  deps: Pick<Context, 'secrets' | 'now' | 'newId'>,
) {
  const _id = deps.newId();
  const { change, issued } = issueTicket(_id, deps);
  const account: Staff = {
    ...change,
    _id,
    name,
    email,
    emailKey: emailKeyOf(email),
    roles,
    since: deps.now(),
    lastActiveAt: null,
    ownerActionCount: 0,
  };
  return { account, issued };
}
