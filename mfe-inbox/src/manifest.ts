import type { PagePlaceholder, RemoteManifest } from '@hamrah/contracts/remotes';
import { invitationPhotoSizes } from './components/photo-sizes.ts';
import { en } from './messages/en.ts';

/** The placeholder of a list of invitations. */
const cardListPlaceholder = (lead: string): PagePlaceholder => ({
  lead,
  width: 'reading',
  blocks: [
    { photo: { width: '100%', padding: 'min(1rem, 5vw)', height: '21rem', photoWidth: 'max(5.5rem, 34%)' } },
    { height: '21rem' },
  ],
});

export const manifest: RemoteManifest = {
  name: 'inbox',
  paths: [
    {
      path: '/received',
      access: 'member',
      title: 'Received Invitations',
      chunk: 'received',
      data: ['/inbox/received'],
      photo: invitationPhotoSizes,
      placeholder: cardListPlaceholder(en['received.lead']),
    },
    {
      path: '/accepted',
      access: 'member',
      title: 'Accepted Invitations',
      chunk: 'accepted',
      data: ['/inbox/accepted'],
      photo: invitationPhotoSizes,
      placeholder: cardListPlaceholder(en['accepted.lead']),
    },
    {
      path: '/sent',
      access: 'member',
      title: 'Sent Invitations',
      chunk: 'sent',
      placeholder: cardListPlaceholder(en['sent.lead']),
    },
    {
      path: '/cancelled',
      access: 'member',
      title: 'Cancelled Invitations',
      chunk: 'cancelled',
      data: ['/inbox/cancelled'],
      photo: invitationPhotoSizes,
      placeholder: cardListPlaceholder(en['cancelled.lead']),
    },
    { path: '/messages', access: 'member', title: 'Messages', chunk: 'messages', data: ['/inbox/conversations'] },
    {
      path: '/messages/:member',
      access: 'member',
      title: 'Messages',
      chunk: 'messages',
      data: ['/inbox/conversations/:member', '/inbox/conversations/:member/messages'],
    },
  ],
  menu: [
    { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1, count: 'accepted' },
    { group: 'inbox', label: 'Sent', path: '/sent', order: 2, count: 'sent' },
    { group: 'inbox', label: 'Cancelled', path: '/cancelled', order: 3, count: 'cancelled' },
    { group: 'inbox', label: 'Messages', path: '/messages', order: 4, count: 'unreadConversations' },
  ],
};
