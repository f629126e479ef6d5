import { useLocation } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import { PageAway } from '../pages/page-away.tsx';
import { PageOutline } from '../pages/page-outline.tsx';
import { MemberOnly } from '../sign-in/member-only.tsx';
import { useShellText } from '../texts.ts';
import { pageAt, reloadRegistry, useRegistry } from './registry.ts';
import { RemotePlace, useSomeUnseen } from './remote-place.tsx';

/** Any address that is not the shell's own: the remote's page there, or none. */
export function RemotePage() {
  const text = useShellText();
  const { pathname } = useLocation();
  const { remotes, isKnown } = useRegistry();
  const someUnseen = useSomeUnseen();
  const page = pageAt(remotes, pathname);
  if (page) {
    const place = <RemotePlace key={page.remote.name} remote={page.remote} title={page.title} />;
    return page.who === 'member' ? <MemberOnly title={page.title}>{place}</MemberOnly> : place;
  }
  if (!isKnown) return <PageOutline title={text('brand')} />;
  if (someUnseen || remotes.length === 0)
    return <PageAway title={text('page.away.title')} onRetry={() => reloadRegistry().catch(() => undefined)} />;
  return <NotFound />;
}
