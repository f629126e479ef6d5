import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'inbox',
  paths: [
    { path: '/received', who: 'member', title: 'Received Invitations' },
    { path: '/accepted', who: 'member', title: 'Accepted Invitations' },
  ],
  menu: [
    { group: 'inbox', label: 'Received', path: '/received', order: 0 },
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1 },
  ],
};
