import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { partNamed } from '../layout/part-named.ts';
import { PageOutline } from '../pages/page-outline.tsx';
import { type PublicPageName, publicAddresses } from './addresses.ts';
import { usePublicText } from './texts.ts';

const pages: Record<PublicPageName, ComponentType> = {
  about: lazy(() => import('./about.tsx')),
  contact: lazy(() => import('./contact.tsx')),
  nri: lazy(() => import('./nri.tsx')),
  privacy: lazy(() => import('./privacy-policy.tsx')),
  terms: lazy(() => import('./terms-of-use.tsx')),
};

/** Goes to the part the address names once the page is there; the layout could not find it before. */
function Arrival() {
  const { hash } = useLocation();
  useEffect(() => {
    const part = partNamed(hash);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
  return null;
}

function PublicPage({ name }: { name: PublicPageName }) {
  const text = usePublicText();
  const Page = pages[name];
  return (
    <Suspense fallback={<PageOutline title={text(name)} />}>
      <Page />
      <Arrival />
    </Suspense>
  );
}

/** The pages anyone may read, each fetched when it is opened. */
export const publicRoutes: RouteObject[] = (Object.keys(pages) as PublicPageName[]).map((name) => ({
  path: publicAddresses[name],
  element: <PublicPage key={name} name={name} />,
}));
