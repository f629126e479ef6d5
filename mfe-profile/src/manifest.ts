import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'profile',
  paths: [
    { path: '/register', who: 'anyone', title: 'Register' },
    { path: '/dashboard', who: 'member', title: 'Dashboard' },
    { path: '/myprofile', who: 'member', title: 'My Profile' },
    { path: '/partner_preference', who: 'member', title: 'Partner Preference' },
    { path: '/myphoto', who: 'member', title: 'My Photo' },
    { path: '/contacts', who: 'member', title: 'Contacts' },
    { path: '/user/:code', who: 'member', title: 'Profile' },
    { path: '/setting', who: 'member', title: 'Setting' },
  ],
  menu: [
    { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
    { group: 'dashboard', label: 'My Profile', path: '/myprofile', order: 1 },
    { group: 'dashboard', label: 'My Photo', path: '/myphoto', order: 2 },
    { group: 'dashboard', label: 'Contacts', path: '/contacts', order: 3 },
    { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
  ],
};
