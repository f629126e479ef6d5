import { colour, media, motion, space, VisuallyHidden } from '@hamrah/ui-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { findMenu, type MenuItem } from './menu.ts';
import { CountPill, countTextKey, type MenuCounts, useMenuCounts } from './menu-counts.tsx';
import { useMenus } from './use-menus.ts';

const Band = styled.nav<{ $isNarrowOnly: boolean; $isWideOnly: boolean }>`
  display: ${({ $isWideOnly }) => ($isWideOnly ? 'none' : 'block')};
  position: relative;
  height: var(--tabs);
  border-bottom: 1px solid ${colour.line};
  overflow-x: auto;
  scrollbar-width: none;
  @media print { display: none; }
  ${media.wide} { display: ${({ $isNarrowOnly }) => ($isNarrowOnly ? 'none' : 'block')}; }
`;
const Row = styled.ul`
  display: flex;
  width: fit-content;
  min-width: min(100%, 78rem);
  margin: 0 auto;
  padding: 0 ${space.xs};
  list-style: none;
  & > li { flex: none; }
  ${media.medium} { padding: 0 ${space.s}; }
`;
const Tab = styled(NavLink)`
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

/**
 * Links between the pages of a menu, with their counts. Wide windows show them only for the inbox, because the header
 * shows the other menus.
 */
export function SectionTabs() {
  const text = useShellText();
  const { pathname } = useLocation();
  const menu = findMenu(useMenus(), pathname);
  const counts = useMenuCounts();
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = band.current?.querySelector<HTMLElement>(`[aria-current='page'][href^='${CSS.escape(pathname)}']`);
    if (tab && band.current)
      band.current.scrollLeft = tab.offsetLeft - (band.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  if (!menu || menu.group === 'dashboard' || menu.items.length < 2) return null;
  // A nested page, such as a thread, needs the full height of a phone.
  const isNested = !menu.items.some(({ path }) => path === pathname);
  return (
    <Band
      ref={band}
      aria-label={text(`tabs.${menu.group}`)}
      $isNarrowOnly={menu.group !== 'inbox'}
      $isWideOnly={isNested}
    >
      <Row>
        {menu.items.map((item) => (
          <li key={item.path}>
            <Tab to={item.path} {...prefetchOn(item.path)}>
              {item.label} <TabCount item={item} counts={counts} />
            </Tab>
          </li>
        ))}
      </Row>
    </Band>
  );
}

/** The count of a tab. Its space is reserved while it loads, so that the tabs do not move. */
function TabCount({ item: { count }, counts }: { item: MenuItem; counts: MenuCounts | undefined }) {
  const text = useShellText();
  if (!count) return null;
  return (
    <CountPill style={counts ? {} : { visibility: 'hidden' }}>
      {counts?.[count] ?? 0} <VisuallyHidden>{text(countTextKey(count))}</VisuallyHidden>
    </CountPill>
  );
}
