import { colour, motion } from '@hamrah/ui-kit';
import { CircleUserRound, HeartHandshake, House, type LucideIcon, Mail, Search } from 'lucide-react';
import styled from 'styled-components';
import type { DestinationName } from './menu.ts';

/** The icon of each destination. */
export const destinationIcons: Readonly<Record<DestinationName, LucideIcon>> = {
  home: House,
  matches: HeartHandshake,
  search: Search,
  inbox: Mail,
  me: CircleUserRound,
};

export const BarNav = styled.nav`height: 100%; container-type: inline-size;`;
export const BarRow = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  max-width: 40rem;
  height: 100%;
  margin: 0 auto;
  list-style: none;
`;
/** A destination: its icon above its name. */
export const BarItem = styled.a`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 0.15rem;
  height: 100%;
  color: ${colour.quiet};
  /* Five labels share the width of the window, however large the text. */
  font-size: min(0.8125rem, 4.5cqi);
  line-height: 1.2;
  text-decoration: none;
  transition: color ${motion.quick};
  & > svg { width: min(1.5rem, 30px); height: min(1.5rem, 30px); }
  &:hover { color: ${colour.maroonInk}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { color: ${colour.maroonInk}; font-weight: 600; }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 0 25% auto;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: currentColor;
  }
`;
