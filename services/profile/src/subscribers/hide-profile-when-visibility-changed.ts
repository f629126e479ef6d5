import { identity, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { afterVisibility } from '../domain/account-state.ts';

/** A member who hides is hidden, or shown again, by the newest word; the others are told when that changes the profile. */
export const hideProfileWhenVisibilityChanged = subscriber(
  'hide-profile-when-visibility-changed',
  identity.visibilityChanged,
  async function hideProfileWhenVisibilityChanged({ data: { member, hidden }, sequence }, { store }, tx) {
    const standing = await store.standings.change(member, (known) => afterVisibility(known, hidden, sequence), tx);
    const changed = await store.profiles.bringTo(member, standing, tx);
    if (changed) tx.emit(profile.profilePublished, changed);
  },
);
