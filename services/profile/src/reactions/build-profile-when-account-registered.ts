import { identity, profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { buildProfile } from '../domain/profile.ts';
import { afterEmailVerified } from '../domain/standing.ts';

/** A newcomer gets a profile, once: with their photo, when it waits for them; the others are told of it. */
export default reaction(
  'build-profile-when-account-registered',
  identity.accountRegistered,
  async ({ data }, { store }, tx) => {
    const { member, photo, partnerAges } = data;
    const standing = await store.standings.change(
      member,
      (known) => (data.emailVerified ? afterEmailVerified(known) : known),
      tx,
    );
    if (standing.deleted || (await store.profiles.has(member, tx))) return;
    const built = buildProfile(data, standing, (await store.photos.adopt(photo, member, tx)) ? photo : null);
    await store.profiles.insert(built, tx);
    if (partnerAges) await store.partnerPreferences.keep(member, { ages: partnerAges }, tx);
    tx.emit(profile.profilePublished, built);
  },
);
