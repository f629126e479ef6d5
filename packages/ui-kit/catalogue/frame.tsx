import type { Decorator } from '@storybook/react-vite';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '../src/global-style.tsx';
import { dark, light, schemeDeclarations, space } from '../src/theme.ts';

const Main = styled.main`padding: ${space.m};`;
const ForcedScheme = createGlobalStyle<{ $scheme: 'light' | 'dark' }>`
  :root:root {
    color-scheme: ${({ $scheme }) => $scheme};
    ${({ $scheme }) => schemeDeclarations($scheme === 'light' ? light : dark)}
  }
`;

type Direction = 'ltr' | 'rtl';
interface FrameProps {
  /** `system` follows the browser. */
  readonly theme: 'system' | 'light' | 'dark';
  readonly direction: Direction;
  readonly isHindi: boolean;
  readonly children: ReactNode;
}

const localeOf = (direction: Direction, isHindi: boolean) =>
  direction === 'rtl' ? 'ur-IN' : isHindi ? 'hi-IN' : 'en-IN';

const Content = createContext<ReactNode>(null);
const CurrentContent = () => useContext(Content);

/** Renders a story as the shell would render a page. */
function Frame({ theme, direction, isHindi, children }: FrameProps) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: CurrentContent }]));
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <I18nProvider locale={localeOf(direction, isHindi)}>
      <GlobalStyle />
      {theme !== 'system' && <ForcedScheme $scheme={theme} />}
      <Main lang={isHindi ? 'hi' : 'en'}>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </Main>
    </I18nProvider>
  );
}

export const withFrame: Decorator = (Story, { globals, name }) => (
  <Frame theme={globals.theme} direction={globals.direction} isHindi={name.startsWith('Hindi')}>
    <Story />
  </Frame>
);
