import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { MemberOnly } from '../sign-in/member-only.tsx';
import { useShellText } from '../texts.ts';

const Me = lazy(() => import('./me.tsx'));

/** The page behind Me in the bottom bar, for members only. */
export function MeRoute() {
  const text = useShellText();
  return (
    <MemberOnly title={text('me.title')}>
      <Suspense fallback={<PageSkeleton title={text('me.title')} />}>
        <Me />
      </Suspense>
    </MemberOnly>
  );
}
