import type { PublishedMember } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import { checkMeeting } from '../../domain/member-visibility.ts';
import type { StoredProfile } from '../../store/profile-documents.ts';

/** A viewer and the member they look at. */
export interface Meeting {
  readonly own: PublishedMember;
  readonly met: StoredProfile;
}

/** Brings a viewer before a member; `profile.member_not_found` whenever the viewer may not see them, whatever the reason. */
export async function meet(viewer: string, member: string, { store }: Pick<Context, 'store'>): Promise<Meeting> {
  const [own, met, areApart] = await Promise.all([
    store.profiles.findOwn(viewer),
    store.profiles.findStored(member),
    store.blocks.areApart(viewer, member),
  ]);
  if (!own) throw new Problem('profile.profile_pending');
  checkMeeting(own, areApart ? undefined : met?.profile);
  if (!met) throw new Problem('profile.member_not_found');
  return { own, met };
}
