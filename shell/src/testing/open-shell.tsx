import type { RemoteListing, RemoteManifest } from '@hamrah/contracts/remotes';
import { render } from '@hamrah/ui-kit/testing';
import { useRoutes } from 'react-router-dom';
import { loadLanding } from '../landing/landing-route.tsx';
import { useRegistry } from '../remotes/registry.ts';
import { routes } from '../routes.tsx';
// Preloads the lazy chunks, so that no test waits for them.
import '../bell/bell-panel.tsx';
import '../layout/bottom-bar.tsx';
import '../layout/member-bar.tsx';
import '../me/me.tsx';
import '../layout/toasts.tsx';
import '../device/member-device.tsx';
import '../sign-in/sign-in-overlay.tsx';
import '../recovery/recovery-overlay.tsx';
import '../phone-choice/phone-choice-overlay.tsx';

await loadLanding();

/** Returns a registered remote with this manifest. */
export const testRemote = (manifest: RemoteManifest): RemoteListing => ({
  name: manifest.name,
  entry: `/remotes/${manifest.name}/remoteEntry.12345678.js`,
  preload: [],
  manifest,
});

/** The remote that `openShell` registers by default. */
export const inboxRemote = testRemote({
  name: 'inbox',
  paths: [
    { path: '/received', access: 'member', title: 'Received Invitations' },
    { path: '/accepted', access: 'member', title: 'Accepted Invitations' },
    { path: '/welcome', access: 'anyone', title: 'Welcome' },
  ],
  menu: [
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1 },
    { group: 'inbox', label: 'Received', path: '/received', order: 0 },
  ],
});

const Shell = () => useRoutes(routes);

/** Renders the whole shell at a path with the given remotes. */
export function openShell(
  options: Parameters<typeof render>[1] & { readonly remotes?: readonly RemoteListing[] } = {},
) {
  useRegistry.setState({ remotes: options.remotes ?? [inboxRemote], isLoaded: true });
  return render(<Shell />, { ...options, isShell: true });
}
