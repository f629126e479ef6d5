import type { RemoteManifest } from '@hamrah/contracts/remotes';
import { maxPhotoHeight } from './member/max-photo-height.ts';

export const manifest: RemoteManifest = {
  name: 'profile',
  paths: [
    { path: '/register', access: 'anyone', title: 'Register', chunk: 'register' },
    {
      path: '/dashboard',
      access: 'member',
      title: 'Dashboard',
      chunk: 'dashboard',
      data: ['/matches/daily', '/profile/me/dashboard', '/inbox/counts'],
      photo: '22rem',
      placeholder: {
        lead: 1,
        width: 'wide',
        blocks: [
          { height: '18.5rem' },
          { heading: 'Today’s matches' },
          { photo: { width: 'min(13rem, 72%)', padding: 'min(0.5rem, 2.5vw)' } },
        ],
      },
    },
    { path: '/myprofile', access: 'member', title: 'My Profile', chunk: 'my-profile' },
    { path: '/partner_preference', access: 'member', title: 'Partner Preference', chunk: 'partner-preference' },
    {
      path: '/myphoto',
      access: 'member',
      title: 'My Photo',
      chunk: 'my-photo',
      placeholder: {
        lead: 'Clear, recent photos help others get to know you.',
        width: 'wide',
        blocks: [{ height: '28rem' }],
      },
    },
    {
      path: '/contacts',
      access: 'member',
      title: 'Contacts',
      chunk: 'contacts',
      placeholder: {
        lead: 'Contact details you’ve viewed, and members who’ve viewed yours.',
        width: 'wide',
        blocks: [{ height: '18rem' }],
      },
    },
    {
      path: '/user/:code',
      access: 'member',
      title: 'Profile',
      chunk: 'member',
      data: ['/profile/members/:code'],
      photo: '22rem',
      placeholder: {
        lead: 2,
        width: 'wide',
        blocks: [{ photo: { width: '100%', padding: 'min(0.75rem, 3.75vw)', maxPhotoHeight } }],
      },
    },
    { path: '/shared', access: 'anyone', title: 'Shared profile', chunk: 'shared' },
    {
      path: '/setting',
      access: 'member',
      title: 'Setting',
      chunk: 'setting',
      placeholder: {
        lead: 'Manage your contact details, emails, privacy and account.',
        width: 'reading',
        blocks: [{ height: '30rem' }],
      },
    },
  ],
  menu: [
    { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
    { group: 'dashboard', label: 'My Profile', path: '/myprofile', order: 1 },
    { group: 'dashboard', label: 'My Photo', path: '/myphoto', order: 2 },
    { group: 'dashboard', label: 'Contacts', path: '/contacts', order: 3 },
    { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
  ],
};
