import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'inbox',
  paths: [
    {
      path: '/received',
      access: 'member',
      title: 'Received Invitations',
      chunk: 'received',
      data: ['/inbox/received'],
      photo: '22rem',
    },
    {
      path: '/accepted',
      access: 'member',
      title: 'Accepted Invitations',
      chunk: 'accepted',
      data: ['/inbox/accepted'],
      photo: '22rem',
    },
    { path: '/sent', access: 'member', title: 'Sent Invitations', chunk: 'sent' },
    {
      path: '/cancelled',
      access: 'member',
      title: 'Cancelled Invitations',
      chunk: 'cancelled',
      data: ['/inbox/cancelled'],
      photo: '22rem',
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
