import { admin, identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Staff vouch for a member: phone number and e-mail address are theirs, and the others are told once. */
export const verifyContactsWhenMemberVerified = subscriber(
  'verify-contacts-when-member-verified',
  admin.memberVerified,
  async function verifyContactsWhenMemberVerified({ data: { member } }, { store }, tx) {
    const before = await store.accounts.verifyBoth(member, tx);
    if (before && !before.emailVerified) tx.emit(identity.emailVerified, { member });
  },
);
