import type { RemoteListing } from '@hamrah/contracts/remotes';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageAway } from '../pages/page-away.tsx';
import { PageOutline } from '../pages/page-outline.tsx';
import { forgetRemote, remoteComponent } from './load-remote.ts';
import { useRegistry } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemotePlaceProps {
  readonly remote: RemoteListing;
  /** Title of the page that is to appear. */
  readonly title: string;
  /** What stands here until then; the outline of a whole page unless said. */
  readonly outline?: ReactNode;
}

/** The place of a remote: its outline while it arrives, itself, or a retry that finds out where it is now. */
export function RemotePlace({ remote, title, outline = <PageOutline title={title} /> }: RemotePlaceProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const Remote = remoteComponent(remote);
  const again = async (show: () => void) => {
    await forgetRemote(remote.name).catch(() => undefined);
    setAttempt(attempt + 1);
    show();
  };
  return (
    <RemoteBoundary path={pathname} fallback={(show) => <PageAway title={title} onRetry={() => again(show)} />}>
      <Suspense key={attempt} fallback={outline}>
        <Remote />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Whether some remote has never been seen, so that an unknown path may be one of its pages. */
export const useSomeUnseen = (): boolean => useRegistry(({ remotes }) => remotes.some(({ manifest }) => !manifest));
