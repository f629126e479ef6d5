import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { holdingsOf } from '../store/member-data.ts';

/** All that profile holds of a member; no more than its own standing remains of one who deleted their account. */
export const exportMemberData = responder(profile.exportMemberData, function holdingsOfMember({ member }, { store }) {
  return holdingsOf(store, member);
});
