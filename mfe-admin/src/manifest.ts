import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'admin',
  paths: [
    { path: '/', access: 'anyone', title: 'Staff' },
    { path: '/admin-ticket', access: 'anyone', title: 'Redeem your ticket' },
    { path: '/admin-dashboard', access: 'anyone', title: 'Dashboard' },
    { path: '/admin-users', access: 'anyone', title: 'Users' },
    { path: '/admin-users/:member', access: 'anyone', title: 'Member' },
    { path: '/admin-transition', access: 'anyone', title: 'Transactions' },
    { path: '/admin-query', access: 'anyone', title: 'Queries' },
    { path: '/admin-query/:enquiry', access: 'anyone', title: 'Query' },
    { path: '/admin-moderation', access: 'anyone', title: 'Moderation' },
    { path: '/admin-moderation/:case', access: 'anyone', title: 'Case' },
    { path: '/admin-duplicates', access: 'anyone', title: 'Duplicates' },
    { path: '/admin-plans', access: 'anyone', title: 'Plans' },
    { path: '/admin-lists', access: 'anyone', title: 'Lists' },
    { path: '/admin-personal-data', access: 'anyone', title: 'Personal data' },
    { path: '/admin-staff', access: 'anyone', title: 'Staff' },
    { path: '/admin-audit', access: 'anyone', title: 'Audit' },
  ],
  menu: [],
};
