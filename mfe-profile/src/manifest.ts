import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'profile',
  paths: [
    { path: '/register', who: 'anyone', title: 'Register' },
    { path: '/dashboard', who: 'member', title: 'Dashboard' },
    { path: '/setting', who: 'member', title: 'Setting' },
  ],
  menu: [
    { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
    { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
  ],
};
