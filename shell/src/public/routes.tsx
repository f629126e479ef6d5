import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { findFragmentTarget } from '../layout/find-fragment-target.ts';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { type PublicPageName, publicPaths } from './paths.ts';
import { usePublicText } from './texts.ts';

const pages: Record<PublicPageName, ComponentType> = {
  about: lazy(() => import('./about.tsx')),
  contact: lazy(() => import('./contact.tsx')),
  nri: lazy(() => import('./nri.tsx')),
  privacy: lazy(() => import('./privacy-policy.tsx')),
  terms: lazy(() => import('./terms-of-use.tsx')),
};

/** Scrolls to the fragment after the lazy page renders. The effect of the layout runs too early. */
function ScrollToFragment() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = findFragmentTarget(hash);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash]);
  return null;
}

function PublicPage({ name }: { name: PublicPageName }) {
  const text = usePublicText();
  const Page = pages[name];
  return (
    <Suspense fallback={<PageSkeleton title={text(name)} />}>
      <Page />
      <ScrollToFragment />
    </Suspense>
  );
}

/** Routes of the public pages, loaded on demand. */
export const publicRoutes: RouteObject[] = (Object.keys(pages) as PublicPageName[]).map((name) => ({
  path: publicPaths[name],
  element: <PublicPage key={name} name={name} />,
}));
