import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'admin',
  paths: [
    { path: '/', who: 'anyone', title: 'Staff' },
    { path: '/admin-ticket', who: 'anyone', title: 'Redeem your ticket' },
    { path: '/admin-dashboard', who: 'anyone', title: 'Dashboard' },
    { path: '/admin-users', who: 'anyone', title: 'Users' },
    { path: '/admin-users/:member', who: 'anyone', title: 'Member' },
    { path: '/admin-transition', who: 'anyone', title: 'Transactions' },
    { path: '/admin-query', who: 'anyone', title: 'Queries' },
    { path: '/admin-query/:enquiry', who: 'anyone', title: 'Query' },
    { path: '/admin-moderation', who: 'anyone', title: 'Moderation' },
    { path: '/admin-moderation/:case', who: 'anyone', title: 'Case' },
    { path: '/admin-duplicates', who: 'anyone', title: 'Duplicates' },
    { path: '/admin-plans', who: 'anyone', title: 'Plans' },
    { path: '/admin-lists', who: 'anyone', title: 'Lists' },
    { path: '/admin-personal-data', who: 'anyone', title: 'Personal data' },
    { path: '/admin-staff', who: 'anyone', title: 'Staff' },
    { path: '/admin-audit', who: 'anyone', title: 'Audit' },
  ],
  menu: [],
};
