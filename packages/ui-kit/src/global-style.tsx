import { createGlobalStyle } from 'styled-components';
import { fontFaces, fontFacesId } from './fonts.ts';
import { colour, family, media, size, themeProperties } from './theme.ts';

const FontFaces = createGlobalStyle`${fontFaces}`;

/**
 * Whether the page itself declares the fonts, as pre-rendered pages do. Hydration replaces global styles. If a global
 * style declared the fonts, the text would briefly change to fallback fonts.
 */
const hasOwnFontFaces = typeof document === 'undefined' || document.getElementById(fontFacesId) !== null;

/** Sizes of icons, in px. Icons grow with the text to at most 1.5 times their size, so that they fit their buttons. */
const iconSizesPx = [14, 16, 18, 20, 22, 24, 26, 28, 34, 36, 40, 56];
const iconSizes = iconSizesPx
  .map((px) => `:where(svg.lucide[width='${px}']) { width: min(${px / 16}rem, ${px * 1.5}px); height: auto; }`)
  .join('\n');

const BaseStyle = createGlobalStyle`
  ${themeProperties}

  *, *::before, *::after { box-sizing: border-box; }
  /* Long words and large text wrap within their column instead of widening it. */
  :where(div, p, ul, ol, li, dl, dt, dd, section, article, form, fieldset, h1, h2, h3, label, main, nav) { min-width: 0; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 6rem; }
  /* Heights of the fixed bars. The shell sets --bottom-bar while it shows that bar. */
  :root { --header: 3.5rem; --tabs: calc(2.75rem + 1px); --bottom-bar: 0px; ${media.medium} { --header: 4.5rem; } }
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
  ${iconSizes}
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${colour.maroonInk}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  :focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  ::selection { background: ${colour.marigold}; color: ${colour.onMarigold}; }
  @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;

/** Tokens, fonts and base element styles. Host pages render it; remotes do not. */
export const GlobalStyle = () => (
  <>
    {!hasOwnFontFaces && <FontFaces />}
    <BaseStyle />
  </>
);
