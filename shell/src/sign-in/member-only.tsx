import { ErrorState } from '@hamrah/ui-kit';
import { restoreSession, useOnline, useSession } from '@hamrah/ui-kit/shell-api';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageContainer } from '../pages/page-container.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useShellText } from '../texts.ts';
import { signInPath } from './sign-in-path.ts';

interface MemberOnlyProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a page to members only. Visitors are redirected to sign in, then back to the page. */
export function MemberOnly({ title, children }: MemberOnlyProps) {
  const text = useShellText();
  const { pathname, search, hash } = useLocation();
  const status = useSession((session) => session.status);
  const isOnline = useOnline();
  const [hasFailed, setHasFailed] = useState(false);
  const restore = useCallback(() => {
    setHasFailed(false);
    restoreSession().catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (status === 'unknown') restore();
  }, [status, restore]);

  if (status === 'member') return children;
  if (status === 'visitor') return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  if (!hasFailed) return <PageSkeleton title={title} />;
  return (
    <PageContainer title={title}>
      <ErrorState message={text(isOnline ? 'session.failed' : 'offline.page')} onRetry={restore} />
    </PageContainer>
  );
}
