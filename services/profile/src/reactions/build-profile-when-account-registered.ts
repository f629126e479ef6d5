import { identity, profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { buildProfile } from '../domain/profile.ts';

/** A newcomer gets a profile, once, and the others are told of it. */
export default reaction(
  'build-profile-when-account-registered',
  identity.accountRegistered,
  async ({ data }, { store }, tx) => {
    const built = buildProfile(data);
    if (await store.profiles.insertOnce(built, tx)) tx.emit(profile.profilePublished, built);
  },
);
