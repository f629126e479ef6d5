import type { Answered } from '@hamrah/contracts';
import type { holdings } from '@hamrah/contracts/profile';
import type { Store } from './store.ts';

/** All that profile holds of a member, by collection; its copy of their invitations is inbox's to tell, which hides what they may not know. */
export async function holdingsOf(store: Store, member: string): Promise<Answered<typeof holdings>> {
  const [profile, preferences, standing, photos, shortlisted] = await Promise.all([
    store.profiles.findOwn(member),
    store.partnerPreferences.findOwn(member),
    store.standings.find(member),
    store.photos.findOwn(member),
    store.shortlists.countFor(member),
  ]);
  return {
    profiles: profile ? [{ ...profile }] : [],
    partnerPreferences: preferences ? [{ ...preferences }] : [],
    standings: standing ? [{ ...standing }] : [],
    photos: photos.map(({ _id, uploadedAt }) => ({ photo: _id, uploadedAt: uploadedAt.toISOString() })),
    shortlists: [{ shortlistedProfiles: shortlisted }],
  };
}
