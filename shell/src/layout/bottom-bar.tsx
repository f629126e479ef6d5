import { colour, motion, VisuallyHidden } from '@hamrah/ui-kit';
import { CircleUserRound, HeartHandshake, House, type LucideIcon, Mail, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { buildDestinations, type DestinationName, findDestination } from './menu.ts';
import { AttentionPill, countNeedingAttention, useMenuCounts } from './menu-counts.tsx';
import { useMenus } from './use-menus.ts';

const icons: Readonly<Record<DestinationName, LucideIcon>> = {
  home: House,
  matches: HeartHandshake,
  search: Search,
  inbox: Mail,
  me: CircleUserRound,
};

const Nav = styled.nav`height: 100%; container-type: inline-size;`;
const Row = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  max-width: 40rem;
  height: 100%;
  margin: 0 auto;
  list-style: none;
`;
const Destination = styled(Link)`
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
const Count = styled(AttentionPill)`
  position: absolute;
  inset: 0.25rem auto auto calc(50% + 0.3rem);
  font-size: min(0.75rem, 16px);
`;

/** The five destinations of a member, at the bottom of narrow windows. */
export default function BottomBar() {
  const text = useShellText();
  const { pathname } = useLocation();
  const menus = useMenus();
  const counts = useMenuCounts();
  const current = findDestination(menus, pathname);
  const waiting = countNeedingAttention(menus.find(({ group }) => group === 'inbox')?.items ?? [], counts);
  return (
    <Nav aria-label={text('nav.bottom')}>
      <Row>
        {buildDestinations(menus).map(({ name, path }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Destination to={path} {...prefetchOn(path)} {...(name === current ? { 'aria-current': 'page' } : {})}>
                <Icon aria-hidden />
                <span>{text(`destination.${name}`)}</span>
                {name === 'inbox' && waiting > 0 && (
                  <Count>
                    {waiting} <VisuallyHidden>{text('menu.waiting')}</VisuallyHidden>
                  </Count>
                )}
              </Destination>
            </li>
          );
        })}
      </Row>
    </Nav>
  );
}
