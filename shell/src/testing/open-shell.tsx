import { admin } from '@hamrah/contracts';
import type { RemoteListing, RemoteManifest } from '@hamrah/contracts/remotes';
import { render, serve } from '@hamrah/ui-kit/testing';
import { useRoutes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { useRegistry } from '../remotes/registry.ts';
import { routes } from '../routes.tsx';
// Loaded on demand in the browser; here at once, so that no test waits for a file.
import '../layout/member-bar.tsx';
import '../layout/toasts.tsx';
import '../sign-in/sign-in-overlay.tsx';
import '../recovery/recovery-overlay.tsx';

/** A remote that answers, with the pages and menu items given. */
export const testRemote = (manifest: RemoteManifest): RemoteListing => ({
  name: manifest.name,
  entry: `/remotes/${manifest.name}/remoteEntry.12345678.js`,
  preload: [],
  manifest,
});

/** The remote of the inbox, as most tests need one. */
export const inboxRemote = testRemote({
  name: 'inbox',
  paths: [
    { path: '/received', who: 'member', title: 'Received Invitations' },
    { path: '/accepted', who: 'member', title: 'Accepted Invitations' },
    { path: '/welcome', who: 'anyone', title: 'Welcome' },
  ],
  menu: [
    { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1 },
    { group: 'inbox', label: 'Received', path: '/received', order: 0 },
  ],
});

// The footer of every page asks for it.
beforeEach(() => {
  serve(admin.readVisitorCount, { visitors: 0 });
});

const Shell = () => useRoutes(routes);

/** Opens the whole shell at a path, with the remotes the gateway would have listed. */
export function openShell(
  options: Parameters<typeof render>[1] & { readonly remotes?: readonly RemoteListing[] } = {},
) {
  useRegistry.setState({ remotes: options.remotes ?? [inboxRemote], isKnown: true });
  return render(<Shell />, { ...options, isShell: true });
}
