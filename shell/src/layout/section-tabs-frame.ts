import { colour, media, motion, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** The band of the tabs below the header. */
export const TabBand = styled.nav<{ $isNarrowOnly: boolean; $isWideOnly: boolean }>`
  display: ${({ $isWideOnly }) => ($isWideOnly ? 'none' : 'block')};
  position: relative;
  height: var(--tabs);
  border-bottom: 1px solid ${colour.line};
  overflow-x: auto;
  scrollbar-width: none;
  @media print { display: none; }
  ${media.wide} { display: ${({ $isNarrowOnly }) => ($isNarrowOnly ? 'none' : 'block')}; }
`;
export const TabRow = styled.ul`
  display: flex;
  width: fit-content;
  min-width: min(100%, 78rem);
  margin: 0 auto;
  padding: 0 ${space.xs};
  list-style: none;
  & > li { flex: none; }
  ${media.medium} { padding: 0 ${space.s}; }
`;
export const Tab = styled.a`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2.75rem;
  padding: 0 ${space.s};
  border-bottom: 3px solid transparent;
  color: ${colour.quiet};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.quick};
  &:hover { color: ${colour.maroonInk}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current='page'] { border-color: ${colour.maroon}; color: ${colour.maroonInk}; }
`;
