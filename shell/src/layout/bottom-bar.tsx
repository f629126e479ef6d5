import { VisuallyHidden } from '@hamrah/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { BarItem, BarNav, BarRow, destinationIcons } from './bottom-bar-items.tsx';
import { buildDestinations, findDestination } from './menu.ts';
import { AttentionPill, countNeedingAttention, useMenuCounts } from './menu-counts.tsx';
import { useMenus } from './use-menus.ts';

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
  const attentionCount = countNeedingAttention(menus.find(({ group }) => group === 'inbox')?.items ?? [], counts);
  return (
    <BarNav aria-label={text('nav.bottom')}>
      <BarRow>
        {buildDestinations(menus).map(({ name, path }) => {
          const Icon = destinationIcons[name];
          return (
            <li key={name}>
              <BarItem
                as={Link}
                to={path}
                {...prefetchOn(path)}
                {...(name === current ? { 'aria-current': 'page' } : {})}
              >
                <Icon aria-hidden />
                <span>{text(`destination.${name}`)}</span>
                {name === 'inbox' && attentionCount > 0 && (
                  <Count>
                    {attentionCount} <VisuallyHidden>{text('menu.waiting')}</VisuallyHidden>
                  </Count>
                )}
              </BarItem>
            </li>
          );
        })}
      </BarRow>
    </BarNav>
  );
}
