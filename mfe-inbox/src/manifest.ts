import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'inbox',
  paths: [
    { path: '/received', who: 'member', title: 'Received Invitations' },
    { path: '/accepted', who: 'member', title: 'Accepted Invitations' },
    { path: '/sent', who: 'member', title: 'Sent Invitations' },
    { path: '/cancelled', who: 'member', title: 'Cancelled Invitations' },
    { path: '/messages', who: 'member', title: 'Messages' },
    { path: '/messages/:member', who: 'member', title: 'Messages' },
  ],
  menu: [
    { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1, count: 'accepted' },
    { group: 'inbox', label: 'Sent', path: '/sent', order: 2, count: 'sent' },
    { group: 'inbox', label: 'Cancelled', path: '/cancelled', order: 3, count: 'cancelled' },
    { group: 'inbox', label: 'Messages', path: '/messages', order: 4, count: 'unreadConversations' },
  ],
};
