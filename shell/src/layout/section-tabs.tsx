import { VisuallyHidden } from '@hamrah/ui-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { findMenu, hasTabs, type MenuItem } from './menu.ts';
import { CountPill, countTextKey, type MenuCounts, useMenuCounts } from './menu-counts.tsx';
import { Tab, TabBand, TabRow } from './section-tabs-frame.ts';
import { useMenus } from './use-menus.ts';

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
    // In the next frame, because reading a position now would lay out the page twice.
    const frame = requestAnimationFrame(() => {
      const tab = band.current?.querySelector<HTMLElement>(`[aria-current='page'][href^='${CSS.escape(pathname)}']`);
      if (tab && band.current)
        band.current.scrollLeft = tab.offsetLeft - (band.current.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  if (!menu || !hasTabs(menu)) return null;
  // A nested page, such as a conversation, needs the full height of a phone.
  const isNested = !menu.items.some(({ path }) => path === pathname);
  return (
    <TabBand
      ref={band}
      aria-label={text(`tabs.${menu.group}`)}
      $isNarrowOnly={menu.group !== 'inbox'}
      $isWideOnly={isNested}
    >
      <TabRow>
        {menu.items.map((item) => (
          <li key={item.path}>
            <Tab as={NavLink} to={item.path} {...prefetchOn(item.path)}>
              {item.label} <TabCount item={item} counts={counts} />
            </Tab>
          </li>
        ))}
      </TabRow>
    </TabBand>
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
