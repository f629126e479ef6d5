import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Returns members' optional details to admin. The contract removes the details that only their owner may read. */
export const listStaffDetails = responder(
  profile.listStaffDetails,
  async function listStaffDetails({ members }, { store }) {
    const profiles = await store.profiles.pageAfter('', members, members.length);
    return {
      items: profiles.map(({ profile: { member }, optionalDetails }) => ({ member, details: optionalDetails })),
    };
  },
);
