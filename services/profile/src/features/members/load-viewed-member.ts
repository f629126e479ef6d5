import type { PublishedMember } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import { assertVisibleTo } from '../../domain/member-visibility.ts';
import type { ViewerRelation } from '../../projections/invitations.ts';
import type { StoredProfile } from '../../store/profile-documents.ts';

export interface ViewedMember extends ViewerRelation {
  readonly viewer: PublishedMember;
  readonly viewedProfile: StoredProfile;
}

/**
 * Loads a viewer and a member. Throws `profile.profile_pending` if the viewer has no profile yet, and
 * `profile.member_not_found` if the viewer cannot see the member.
 */
export async function loadViewedMember(
  viewerCode: string,
  member: string,
  { store }: Pick<Context, 'store'>,
): Promise<ViewedMember> {
  const [profiles, isBlocked, relation] = await Promise.all([
    store.profiles.findStoredMany([viewerCode, member]),
    store.blocks.existsBetween(viewerCode, member),
    store.invitations.viewerRelationOf(member, viewerCode),
  ]);
  const viewer = profiles.get(viewerCode)?.profile;
  const viewedProfile = profiles.get(member);
  if (!viewer) throw new Problem('profile.profile_pending');
  assertVisibleTo(viewer, isBlocked ? undefined : viewedProfile?.profile);
  if (!viewedProfile) throw new Problem('profile.member_not_found');
  return { viewer, viewedProfile, ...relation };
}
