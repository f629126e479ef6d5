import { ErrorState } from '@hamrah/ui-kit';
import { restoreSession, useSession } from '@hamrah/ui-kit/shell-api';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageOutline } from '../pages/page-outline.tsx';
import { Place } from '../pages/place.tsx';
import { useShellText } from '../texts.ts';
import { signInAddress } from './address.ts';

interface MemberOnlyProps {
  /** Title of the page behind. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a page to members alone; a visitor is sent to the landing page to sign in, and comes back here afterwards. */
export function MemberOnly({ title, children }: MemberOnlyProps) {
  const text = useShellText();
  const { pathname, search, hash } = useLocation();
  const status = useSession((session) => session.status);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    restoreSession().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    if (status === 'unknown') ask();
  }, [status, ask]);

  if (status === 'member') return children;
  if (status === 'visitor') return <Navigate to={signInAddress(`${pathname}${search}${hash}`)} replace />;
  if (!failed) return <PageOutline title={title} />;
  return (
    <Place title={title}>
      <ErrorState message={text('session.failed')} onRetry={ask} />
    </Place>
  );
}
