import { identity, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { afterEmailVerified } from '../domain/account-state.ts';

/** A profile says that its member's e-mail address is theirs; the others are told once. */
export const markEmailVerifiedWhenEmailVerified = subscriber(
  'mark-email-verified-when-email-verified',
  identity.emailVerified,
  async function markEmailVerifiedWhenEmailVerified({ data: { member } }, { store }, tx) {
    const standing = await store.standings.change(member, afterEmailVerified, tx);
    const changed = await store.profiles.bringTo(member, standing, tx);
    if (changed) tx.emit(profile.profilePublished, changed);
  },
);
