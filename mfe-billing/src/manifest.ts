import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'billing',
  paths: [
    { path: '/plan', who: 'member', title: 'Subscription Plans' },
    { path: '/paynow/:amount', who: 'member', title: 'Pay' },
    { path: '/status/:txnid', who: 'member', title: 'Payment status' },
  ],
  menu: [],
};
