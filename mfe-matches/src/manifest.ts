import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'matches',
  paths: [{ path: '/mymatches', who: 'member', title: 'My Path Matches' }],
  menu: [{ group: 'matches', label: 'My Path Matches', path: '/mymatches', order: 0 }],
};
