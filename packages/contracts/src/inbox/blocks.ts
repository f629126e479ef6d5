import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { listedMember, memberRef } from '../member.ts';

export const blockMember = route('PUT', '/inbox/blocks/:member', {
  access: 'member',
  summary: 'Blocks a member: the two no longer see each other, and the blocked member is not notified.',
  params: memberRef,
  refuses: ['inbox.profile_pending', 'inbox.member_not_found'],
});

export const unblockMember = route('DELETE', '/inbox/blocks/:member', {
  access: 'member',
  summary: 'Unblocks a member and restores everything between the two; has no effect without a block.',
  params: memberRef,
});

export const listBlocked = pagedRoute('/inbox/blocks', {
  access: 'member',
  summary: 'Lists the members that the viewer has blocked, newest block first.',
  item: listedMember,
});
