import { colour, media, space } from '@hamrah/ui-kit';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 100dvh;
  ${media.wide} { grid-template-columns: 11.5rem minmax(0, 1fr); grid-template-rows: auto 1fr; }
  & > header { grid-column: 1 / -1; }
`;
const Main = styled.main`
  min-width: 0;
  &:focus { outline: none; }
  & > div { padding-top: ${space.l}; }
`;
const SkipLink = styled.a`
  position: absolute;
  inset: ${space.xs} auto auto ${space.xs};
  z-index: 60;
  padding: ${space.s} ${space.m};
  background: ${colour.maroon};
  color: ${colour.onMaroon};
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; padding: 0; overflow: hidden; }
`;

/** The frame of every page for signed-in staff: header, navigation and focus handling. */
export function Layout() {
  const text = useText();
  const main = useFocusOnNavigation();
  return (
    <Grid>
      <SkipLink href="#main">{text('skip')}</SkipLink>
      <Header />
      <Navigation />
      <Main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
    </Grid>
  );
}

/** Moves the focus to the content when the page changes, but not on the first page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
