import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'billing',
  paths: [
    { path: '/plan', access: 'member', title: 'Subscription Plans' },
    { path: '/paynow/:amount', access: 'member', title: 'Pay' },
    { path: '/status/:txnid', access: 'member', title: 'Payment status' },
  ],
  menu: [{ group: 'dashboard', label: 'Plans', path: '/plan', order: 8 }],
};
