import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'profile',
  paths: [
    { path: '/register', access: 'anyone', title: 'Register' },
    { path: '/dashboard', access: 'member', title: 'Dashboard' },
    { path: '/myprofile', access: 'member', title: 'My Profile' },
    { path: '/partner_preference', access: 'member', title: 'Partner Preference' },
    { path: '/myphoto', access: 'member', title: 'My Photo' },
    { path: '/contacts', access: 'member', title: 'Contacts' },
    { path: '/user/:code', access: 'member', title: 'Profile' },
    { path: '/setting', access: 'member', title: 'Setting' },
  ],
  menu: [
    { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
    { group: 'dashboard', label: 'My Profile', path: '/myprofile', order: 1 },
    { group: 'dashboard', label: 'My Photo', path: '/myphoto', order: 2 },
    { group: 'dashboard', label: 'Contacts', path: '/contacts', order: 3 },
    { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
  ],
};
