import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { PageUnavailable } from '../pages/page-unavailable.tsx';
import { MemberOnly } from '../sign-in/member-only.tsx';
import { useShellText } from '../texts.ts';
import { findPage, reloadRegistry, useRegistry } from './registry.ts';
import { RemoteSlot, useHasUnknownRemote } from './remote-slot.tsx';

interface RemotePageProps {
  /** Shown while loading; defaults to a page skeleton. */
  readonly skeleton?: ReactNode;
}

/** The remote page at the current path, or an error page. */
export function RemotePage({ skeleton }: RemotePageProps) {
  const text = useShellText();
  const { pathname } = useLocation();
  const { remotes, isLoaded } = useRegistry();
  const hasUnknownRemote = useHasUnknownRemote();
  const page = findPage(remotes, pathname);
  if (page) {
    const slot = <RemoteSlot key={page.remote.name} remote={page.remote} title={page.title} skeleton={skeleton} />;
    return page.access === 'member' ? <MemberOnly title={page.title}>{slot}</MemberOnly> : slot;
  }
  if (!isLoaded) return skeleton ?? <PageSkeleton title={text('brand')} />;
  if (hasUnknownRemote || remotes.length === 0)
    return (
      <PageUnavailable title={text('page.unavailable.title')} onRetry={() => reloadRegistry().catch(() => undefined)} />
    );
  return <NotFound />;
}
