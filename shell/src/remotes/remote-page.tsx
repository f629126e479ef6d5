import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import { PageAway } from '../pages/page-away.tsx';
import { PageOutline } from '../pages/page-outline.tsx';
import { MemberOnly } from '../sign-in/member-only.tsx';
import { useShellText } from '../texts.ts';
import { pageAt, reloadRegistry, useRegistry } from './registry.ts';
import { RemotePlace, useSomeUnseen } from './remote-place.tsx';

interface RemotePageProps {
  /** What stands in the page's place while it comes; the outline of a whole page unless said. */
  readonly outline?: ReactNode;
}

/** Any address that is not the shell's own: the remote's page there, or none. */
export function RemotePage({ outline }: RemotePageProps) {
  const text = useShellText();
  const { pathname } = useLocation();
  const { remotes, isKnown } = useRegistry();
  const someUnseen = useSomeUnseen();
  const page = pageAt(remotes, pathname);
  if (page) {
    const place = <RemotePlace key={page.remote.name} remote={page.remote} title={page.title} outline={outline} />;
    return page.who === 'member' ? <MemberOnly title={page.title}>{place}</MemberOnly> : place;
  }
  if (!isKnown) return outline ?? <PageOutline title={text('brand')} />;
  if (someUnseen || remotes.length === 0)
    return <PageAway title={text('page.away.title')} onRetry={() => reloadRegistry().catch(() => undefined)} />;
  return <NotFound />;
}
