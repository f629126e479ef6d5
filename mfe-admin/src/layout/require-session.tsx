import { Page, QueryView, Skeleton } from '@hamrah/ui-kit';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../data/use-session.ts';
import { useText } from '../messages/index.ts';
import { SignIn } from '../pages/sign-in.tsx';
import { ViewerContext } from '../viewer.ts';

/** Renders its routes for signed-in staff. Others go to the sign-in page first, then to the page they requested. */
export function RequireSession() {
  const text = useText();
  const { pathname, search } = useLocation();
  const session = useSession();
  if (session.data)
    return (
      <ViewerContext value={session.data}>
        <Outlet />
      </ViewerContext>
    );
  if (session.data === null) {
    if (pathname === '/') return <SignIn />;
    return <Navigate to={`/?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <main id="main">
      <Page title={text('brand')} width="reading">
        <QueryView query={{ ...session, data: undefined }} skeleton={<Skeleton $height="12rem" />}>
          {() => null}
        </QueryView>
      </Page>
    </main>
  );
}
