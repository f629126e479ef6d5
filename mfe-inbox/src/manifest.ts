import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'inbox',
  paths: [
    { path: '/received', access: 'member', title: 'Received Invitations', chunk: 'received' },
    { path: '/accepted', access: 'member', title: 'Accepted Invitations', chunk: 'accepted' },
    { path: '/sent', access: 'member', title: 'Sent Invitations', chunk: 'sent' },
    { path: '/cancelled', access: 'member', title: 'Cancelled Invitations', chunk: 'cancelled' },
    { path: '/messages', access: 'member', title: 'Messages', chunk: 'messages' },
    { path: '/messages/:member', access: 'member', title: 'Messages', chunk: 'messages' },
  ],
  menu: [
    { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1, count: 'accepted' },
    { group: 'inbox', label: 'Sent', path: '/sent', order: 2, count: 'sent' },
    { group: 'inbox', label: 'Cancelled', path: '/cancelled', order: 3, count: 'cancelled' },
    { group: 'inbox', label: 'Messages', path: '/messages', order: 4, count: 'unreadConversations' },
  ],
};
