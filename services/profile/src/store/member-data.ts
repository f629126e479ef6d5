import type { RpcReply } from '@hamrah/contracts';
import type { exportMemberData } from '@hamrah/contracts/profile';
import type { ContactReveal } from './contact-reveals.ts';
import type { StoredProfile } from './profile-documents.ts';
import type { Store } from './store.ts';
import type { Visit } from './visits.ts';

/**
 * A member's data in this service, by collection. Omits visits and reveals of members whom this member cannot see. Omits
 * invitations and blocks: inbox exports them, because it hides some of them from the member.
 */
export async function memberDataOf(store: Store, member: string): Promise<RpcReply<typeof exportMemberData>> {
  const [
    storedProfile,
    preferences,
    accountState,
    photos,
    shortlistedProfiles,
    visits,
    reveals,
    entitlement,
    contactFilters,
    shares,
  ] = await Promise.all([
    store.profiles.findStored(member),
    store.partnerPreferences.findOwn(member),
    store.accountStates.find(member),
    store.photos.findOwn(member),
    store.shortlists.countFor(member),
    store.visits.findOwn(member),
    store.contactReveals.findOwn(member),
    store.entitlements.find(member),
    store.contactFilters.findOwn(member),
    store.profileShares.findOwn(member),
  ]);
  const visitPeer = ({ viewer, visited }: Visit) => (viewer === member ? visited : viewer);
  const revealPeer = (reveal: ContactReveal) => (reveal.viewer === member ? reveal.member : reveal.viewer);
  const peers = [...visits.map(visitPeer), ...reveals.map(revealPeer)];
  const visible = await visibleAmong(peers, member, store);
  return {
    profiles: storedProfile ? [flatten(storedProfile)] : [],
    partnerPreferences: preferences ? [{ ...preferences.preferences, revision: preferences.revision }] : [],
    accountStates: accountState ? [{ ...accountState }] : [],
    photos: photos.map(({ _id, uploadedAt, position, review, withheld, appeal }) => ({
      photo: _id,
      review,
      uploadedAt: uploadedAt.toISOString(),
      ...(position !== undefined && { position }),
      ...(withheld && { withheld: { reasonCode: withheld.reasonCode, appeal: withheld.appeal } }),
      ...(appeal && { appeal: { text: appeal.text, at: appeal.at.toISOString() } }),
    })),
    shortlists: [{ shortlistedProfiles }],
    visits: visits
      .filter((visit) => visible.has(visitPeer(visit)))
      .map(({ viewer, visited, at }) => ({ viewer, visited, at: at.toISOString() })),
    contactReveals: reveals
      .filter((reveal) => visible.has(revealPeer(reveal)))
      .map(({ viewer, member: revealed, at }) => ({ viewer, member: revealed, at: at.toISOString() })),
    entitlements: [{ ...entitlement }],
    contactFilters: contactFilters.filters ? [{ ...contactFilters.filters, revision: contactFilters.revision }] : [],
    profileShares: shares.map(({ parts, createdAt, expiresAt }) => ({
      parts: [...parts],
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The members that a viewer's lists show: neither hidden nor deleted, and not blocked in either direction. */
async function visibleAmong(
  codes: readonly string[],
  viewer: string,
  { profiles, blocks }: Store,
): Promise<ReadonlyMap<string, unknown>> {
  const blockedPeers = await blocks.blockedPeersOf(viewer);
  return profiles.findVisible([...new Set(codes)].filter((code) => !blockedPeers.has(code)));
}

const flatten = ({ profile, optionalDetails, editHistory, ...settings }: StoredProfile) => ({
  ...profile,
  ...optionalDetails,
  ...settings,
  editHistory: JSON.parse(JSON.stringify(editHistory)),
});
