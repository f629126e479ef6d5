import type { admin } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { availableContactsOf, type MaskedContacts } from '../identity/masked-contacts.ts';
import type { MemberRow } from './members.ts';

/** Data of a member row that is not projected. */
export interface MemberExtras {
  readonly contacts: MaskedContacts;
  readonly suspended: ReadonlySet<string>;
}

/** Rows of the members table. The contract removes the other projected fields. */
export async function memberRowsOf(members: readonly MemberRow[], context: Context): Promise<admin.MemberRow[]> {
  const codes = members.map(({ _id }) => _id);
  const [contacts, suspended] = await Promise.all([
    availableContactsOf(codes, context),
    context.store.suspensions.findSuspended(codes),
  ]);
  return members.map(({ _id, ...member }) => ({
    ...member,
    member: _id,
    contact: contacts.get(_id) ?? null,
    suspended: suspended.has(_id),
  }));
}
