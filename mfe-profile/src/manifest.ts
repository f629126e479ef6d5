import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'profile',
  paths: [
    { path: '/register', access: 'anyone', title: 'Register', chunk: 'register' },
    {
      path: '/dashboard',
      access: 'member',
      title: 'Dashboard',
      chunk: 'dashboard',
      data: ['/profile/me/dashboard', '/inbox/counts', '/matches/daily'],
      photo: '15rem',
    },
    { path: '/myprofile', access: 'member', title: 'My Profile', chunk: 'my-profile' },
    { path: '/partner_preference', access: 'member', title: 'Partner Preference', chunk: 'partner-preference' },
    { path: '/myphoto', access: 'member', title: 'My Photo', chunk: 'my-photo' },
    { path: '/contacts', access: 'member', title: 'Contacts', chunk: 'contacts' },
    {
      path: '/user/:code',
      access: 'member',
      title: 'Profile',
      chunk: 'member',
      data: ['/profile/members/:code'],
      photo: '22rem',
    },
    { path: '/shared', access: 'anyone', title: 'Shared profile', chunk: 'shared' },
    { path: '/setting', access: 'member', title: 'Setting', chunk: 'setting' },
  ],
  menu: [
    { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
    { group: 'dashboard', label: 'My Profile', path: '/myprofile', order: 1 },
    { group: 'dashboard', label: 'My Photo', path: '/myphoto', order: 2 },
    { group: 'dashboard', label: 'Contacts', path: '/contacts', order: 3 },
    { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
  ],
};
