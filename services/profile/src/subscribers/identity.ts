import { identity, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { buildProfile } from '../domain/profile.ts';
import { afterEmailVerified } from '../domain/account-state.ts';
import { tellingMatches } from '../store/search-fields.ts';

/** A newcomer gets a profile, once: with their photo, when it waits for them; the others are told of it. */
export const buildProfileWhenAccountRegistered = subscriber(
  'build-profile-when-account-registered',
  identity.accountRegistered,
  async function buildProfileWhenAccountRegistered({ data }, { store, now }, tx) {
    const { member, photo, partnerAges } = data;
    const standing = await store.standings.change(
      member,
      (known) => (data.emailVerified ? afterEmailVerified(known) : known),
      tx,
    );
    if (standing.deleted || (await store.profiles.has(member, tx))) return;
    const at = now();
    const adopted = await store.photos.adopt(photo, member, at, tx);
    if (adopted?.print !== undefined)
      tx.emit(profile.photoAdded, { photo, member, at: at.toISOString(), print: adopted.print });
    const built = buildProfile(data, standing, adopted ? photo : null, await store.entitlements.find(member, tx));
    tx.emit(profile.profilePublished, built);
    await tellingMatches(member, store, tx, async () => {
      await store.profiles.insert(built, tx);
      if (partnerAges) await store.partnerPreferences.keepAges(member, partnerAges, tx);
    });
  },
);
