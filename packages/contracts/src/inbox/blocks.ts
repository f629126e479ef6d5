import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { listedMember, memberRef } from '../member.ts';

export const blockMember = route('PUT', '/inbox/blocks/:member', {
  who: 'member',
  summary:
    'Blocks a member: the two no longer see each other anywhere, and the other is not told; harmless when repeated.',
  params: memberRef,
  refuses: ['inbox.profile_pending', 'inbox.member_not_found'],
});

export const unblockMember = route('DELETE', '/inbox/blocks/:member', {
  who: 'member',
  summary: 'Takes a block back: all that stood between the two is there again; harmless when there is none.',
  params: memberRef,
});

export const listBlocked = pagedRoute('/inbox/blocks', {
  who: 'member',
  summary: 'Members the viewer has blocked, the latest first.',
  item: listedMember,
});
