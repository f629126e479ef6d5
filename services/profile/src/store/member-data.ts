import type { RpcReply } from '@hamrah/contracts';
import type { exportMemberData } from '@hamrah/contracts/profile';
import type { StoredProfile } from './profile-documents.ts';
import type { Store } from './store.ts';

/** All that profile holds of a member, by collection; its copies of their invitations and blocks are inbox's to tell, which hides what they may not know. */
export async function holdingsOf(store: Store, member: string): Promise<RpcReply<typeof exportMemberData>> {
  const [stored, looksFor, standing, photos, shortlisted, visits, reveals, entitled, contact] = await Promise.all([
    store.profiles.findStored(member),
    store.partnerPreferences.findOwn(member),
    store.standings.find(member),
    store.photos.findOwn(member),
    store.shortlists.countFor(member),
    store.visits.findOwn(member),
    store.contactReveals.findOwn(member),
    store.entitlements.find(member),
    store.contactFilters.findOwn(member),
  ]);
  return {
    profiles: stored ? [wholeOf(stored)] : [],
    partnerPreferences: looksFor ? [{ ...looksFor.preferences, revision: looksFor.revision }] : [],
    standings: standing ? [{ ...standing }] : [],
    photos: photos.map(({ _id, uploadedAt, withheld, appeal }) => ({
      photo: _id,
      uploadedAt: uploadedAt.toISOString(),
      ...(withheld && { withheld: { why: withheld.why, appeal: withheld.appeal } }),
      ...(appeal && { appeal: { words: appeal.words, at: appeal.at.toISOString() } }),
    })),
    shortlists: [{ shortlistedProfiles: shortlisted }],
    visits: visits.map(({ viewer, visited, at }) => ({ viewer, visited, at: at.toISOString() })),
    contactReveals: reveals.map(({ viewer, member: of, at }) => ({ viewer, member: of, at: at.toISOString() })),
    entitlements: [{ ...entitled }],
    contactFilters: contact.filters ? [{ ...contact.filters, revision: contact.revision }] : [],
  };
}

const wholeOf = ({ profile, further, ...rest }: StoredProfile) => ({ ...profile, ...further, ...rest });
