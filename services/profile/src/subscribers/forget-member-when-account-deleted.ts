import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { afterDeletion } from '../domain/account-state.ts';

/** All that is held of a member is erased; that they are deleted is kept, so that nothing heard late brings them back. */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ data: { member } }, { store }, tx) {
    await store.standings.change(member, () => afterDeletion, tx);
    await store.profiles.erase(member, tx);
    await store.photos.eraseOwn(member, tx);
    await store.partnerPreferences.erase(member, tx);
    await store.invitations.erase([member], tx);
    await store.blocks.erase([member], tx);
    await store.shortlists.forget(member, tx);
    await store.visits.erase([member], tx);
    await store.contactReveals.erase([member], tx);
    await store.entitlements.erase(member, tx);
    await store.contactFilters.erase(member, tx);
  },
);
