import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { memberDataOf } from '../store/member-data.ts';

/** Returns a member's data in this service. A deleted member has only the tombstone. */
export const exportMemberData = responder(profile.exportMemberData, function exportMemberData({ member }, { store }) {
  return memberDataOf(store, member);
});
