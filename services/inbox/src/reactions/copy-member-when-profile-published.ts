import { cardFactsOf, profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** Keeps the newest copy of each member; one who hides takes their invitations along, and brings them back. */
export default reaction(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async ({ data, key, sequence }, { store: { members, invitations } }, tx) => {
    const before = await members.find(key, tx);
    await members.keepNewest(key, sequence, cardFactsOf(data), tx);
    const after = await members.find(key, tx);
    if (after && after.hidden !== (before?.hidden ?? false)) await invitations.setHidden(key, after.hidden, tx);
  },
);
