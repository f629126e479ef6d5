import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useShellText } from '../texts.ts';
import type * as landingPage from './landing-page.tsx';

type LandingModule = typeof landingPage;

let landing: LandingModule | undefined;

/** Loads the landing page. Await this before hydration, which must not suspend. */
export async function loadLanding(): Promise<LandingModule> {
  landing ??= await import(/* webpackChunkName: "landing" */ './landing-page.tsx');
  return landing;
}

const LazyLandingPage = lazy(async () => ({ default: (await loadLanding()).LandingPage }));

/** The landing page. Members open it rarely, so its code is a separate chunk. */
export function LandingRoute() {
  const text = useShellText();
  if (landing) return <landing.LandingPage />;
  return (
    <Suspense fallback={<PageSkeleton title={text('brand')} />}>
      <LazyLandingPage />
    </Suspense>
  );
}
