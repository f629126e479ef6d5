import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { colour, family, size, themeProperties } from './theme.ts';

/** Tokens, fonts and base element styles. The shell renders it once. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${themeProperties}

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 6rem; }
  body {
    margin: 0;
    background: ${colour.ground};
    color: ${colour.ink};
    font: 400 ${size.body} / 1.6 ${family.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3 { margin: 0; font-family: ${family.heading}; font-weight: 560; line-height: 1.2; text-wrap: balance; }
  p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${colour.maroonInk}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  :focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  ::selection { background: ${colour.marigold}; color: ${colour.onMarigold}; }
  @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
