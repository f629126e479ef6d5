import type { RemoteListing } from '@hamrah/contracts/remotes';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { PageUnavailable } from '../pages/page-unavailable.tsx';
import { getRemoteComponent, resetRemote } from './load-remote.ts';
import { useRegistry } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteSlotProps {
  readonly remote: RemoteListing;
  readonly title: string;
  /** Shown while loading; defaults to a page skeleton. */
  readonly skeleton?: ReactNode;
}

/** Renders a remote with its skeleton and error state. A retry reloads the registry. */
export function RemoteSlot({ remote, title, skeleton = <PageSkeleton title={title} /> }: RemoteSlotProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const Remote = getRemoteComponent(remote);
  const retry = async (renderAgain: () => void) => {
    await resetRemote(remote.name).catch(() => undefined);
    setAttempt(attempt + 1);
    renderAgain();
  };
  return (
    <RemoteBoundary
      path={pathname}
      fallback={(renderAgain) => <PageUnavailable title={title} onRetry={() => retry(renderAgain)} />}
    >
      <Suspense key={attempt} fallback={skeleton}>
        <Remote />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Returns true if a remote has no known manifest. An unknown path may then belong to that remote. */
export const useHasUnknownRemote = (): boolean =>
  useRegistry(({ remotes }) => remotes.some(({ manifest }) => !manifest));
