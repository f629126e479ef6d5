import { css } from 'styled-components';

/** Light scheme: ivory ground, deep maroon, marigold accent, sage for success. */
export const light = {
  /** Page background. */
  ground: '#fbf6ec',
  /** Cards, dialogs and fields. */
  surface: '#fffdf9',
  /** Recessed areas, such as alternating sections. */
  sunken: '#f4ebdb',
  ink: '#2b1b17',
  /** Secondary text. */
  quiet: '#685249',
  /** Decorative hairlines. */
  line: '#e6dac6',
  /** Control borders: contrast of at least 3:1 on ground, surface and sunken. */
  edge: '#927a69',
  /** Filled primary controls. */
  maroon: '#7a1f2b',
  maroonDeep: '#5f141f',
  onMaroon: '#fff8ee',
  /** Maroon as text: headings and links. */
  maroonInk: '#7a1f2b',
  maroonTint: '#f8e8e4',
  marigold: '#e9a227',
  onMarigold: '#3a2302',
  marigoldTint: '#fcedcb',
  marigoldInk: '#7d4c00',
  sage: '#4c7a5b',
  sageTint: '#e3eee2',
  sageInk: '#2f5b3f',
  danger: '#a3261c',
  dangerTint: '#fbe6e0',
  focus: '#a35a00',
} as const;

export type Colour = keyof typeof light;

/** Dark scheme with the same roles. */
export const dark: Record<Colour, string> = {
  ground: '#1a1311',
  surface: '#241b18',
  sunken: '#130d0c',
  ink: '#f6ecdf',
  quiet: '#c9b6a8',
  line: '#3d302b',
  edge: '#93806f',
  maroon: '#b94655',
  maroonDeep: '#a43a49',
  onMaroon: '#fffaf3',
  maroonInk: '#f4bfb4',
  maroonTint: '#3c2124',
  marigold: '#e9a93c',
  onMarigold: '#2c1a00',
  marigoldTint: '#3b2c12',
  marigoldInk: '#f3c977',
  sage: '#7fb08d',
  sageTint: '#1f2f25',
  sageInk: '#a9d3b3',
  danger: '#ff9d8f',
  dangerTint: '#3d1f1b',
  focus: '#f3b95b',
};

const colourNames = Object.keys(light) as Colour[];
const variableOf = (name: Colour) => `--colour-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/** The custom properties of a scheme, as CSS declarations. */
export const schemeDeclarations = (scheme: Record<Colour, string>) =>
  colourNames.map((name) => `${variableOf(name)}: ${scheme[name]};`).join(' ');

/** Colours as CSS custom properties that follow the scheme: `colour.ink` is `var(--colour-ink)`. */
export const colour = Object.fromEntries(colourNames.map((name) => [name, `var(${variableOf(name)})`])) as Record<
  Colour,
  string
>;

/** Spacing scale. The window width limits most steps to leave room for large text. */
export const space = {
  xxs: '0.25rem',
  xs: 'min(0.5rem, 2.5vw)',
  s: 'min(0.75rem, 3.75vw)',
  m: 'min(1rem, 5vw)',
  l: 'min(1.5rem, 7.5vw)',
  xl: 'min(2.25rem, 11vw)',
  xxl: 'clamp(2.5rem, 6vw, 4.5rem)',
} as const;

/** Font families with their Devanagari companion and metric-compatible fallbacks. */
export const family = {
  heading:
    "'Fraunces Variable', 'Tiro Devanagari Hindi', 'Fraunces Fallback', 'Fraunces Noto Fallback', Georgia, 'Times New Roman', serif",
  text: "'Mukta', 'Mukta Fallback', 'Mukta Noto Fallback', 'Nirmala UI', 'Segoe UI', system-ui, sans-serif",
} as const;

/**
 * Type scale. Headings grow with the window width, which also limits them: the longest words fit at twice the text
 * size.
 */
export const size = {
  small: '0.875rem',
  body: '1.0625rem',
  lead: 'min(clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem), 8.5vw)',
  h3: 'min(1.25rem, 8vw)',
  h2: 'min(clamp(1.4rem, 1.2rem + 0.8vw, 1.75rem), 9vw)',
  h1: 'min(clamp(1.9rem, 1.4rem + 2.2vw, 2.75rem), 11vw)',
  display: 'min(clamp(2.4rem, 1.5rem + 4.2vw, 4.25rem), 13vw)',
} as const;

export const radius = { control: '0.75rem', card: '1.25rem', round: '999px' } as const;

export const shadow = {
  /** Raised surfaces. */
  card: '0 1px 2px rgb(60 30 20 / 6%), 0 8px 24px rgb(60 30 20 / 6%)',
  /** Dialogs and menus. */
  overlay: '0 8px 40px rgb(30 12 8 / 28%)',
} as const;

/** Transition timings. Both are near zero with reduced motion. */
export const motion = { quick: 'var(--motion-quick) ease-out', calm: 'var(--motion-calm) ease-out' } as const;

/** Media queries, mobile first. `belowWide` is for elements that only narrow screens have. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 64rem)',
  belowWide: '@media (max-width: 63.99rem)',
  upright: '@media (max-width: 63.99rem) and (orientation: portrait)',
} as const;

/** Control height, large enough for touch. */
export const controlHeight = '3rem';

/** Custom properties behind the tokens, for `GlobalStyle`. */
export const themeProperties = css`
  :root {
    color-scheme: light dark;
    --motion-quick: 150ms;
    --motion-calm: 250ms;
    ${schemeDeclarations(light)}
  }
  @media (prefers-color-scheme: dark) {
    :root {
      ${schemeDeclarations(dark)}
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-quick: 0.01ms;
      --motion-calm: 0.01ms;
    }
  }
`;
