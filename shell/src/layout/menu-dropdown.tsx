import { colour, motion, radius, shadow, space, VisuallyHidden } from '@hamrah/ui-kit';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { isWithin, type Menu } from './menu.ts';
import { AttentionPill, countNeedingAttention, MenuCountBadge, type MenuCounts } from './menu-counts.tsx';
import { useDropdown } from './use-dropdown.ts';

const Area = styled.li`position: relative;`;
const Trigger = styled.button<{ $isCurrent: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2.75rem;
  padding: 0 ${space.m};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${({ $isCurrent }) => ($isCurrent ? colour.maroonInk : colour.ink)};
  font-weight: 600;
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover, &[aria-expanded='true'] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  & > svg { transition: transform ${motion.quick}; }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
`;
const Panel = styled.ul`
  position: absolute;
  inset: calc(100% + 0.5rem) auto auto 0;
  z-index: 20;
  min-width: 14rem;
  padding: ${space.xs};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  list-style: none;
  &[hidden] { display: none; }
`;

/** A menu link. It marks the current page. */
const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  color: ${colour.ink};
  text-decoration: none;
  &:hover { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  &[aria-current='page'] { background: ${colour.marigoldTint}; color: ${colour.maroonInk}; font-weight: 600; }
`;

/** One group of the header's menu. */
export function MenuDropdown({ menu, counts }: { menu: Menu; counts: MenuCounts | undefined }) {
  const text = useShellText();
  const panelId = useId();
  const { pathname } = useLocation();
  const { isOpen, close, area, trigger } = useDropdown({ opensOnHover: true });
  const isCurrent = menu.items.some(({ path }) => isWithin(path, pathname));
  const waiting = countNeedingAttention(menu.items, counts);
  return (
    <Area {...area}>
      <Trigger {...trigger} aria-controls={panelId} $isCurrent={isCurrent}>
        {text(`menu.${menu.group}`)}
        {waiting > 0 && (
          <AttentionPill>
            {waiting} <VisuallyHidden>{text('menu.waiting')}</VisuallyHidden>
          </AttentionPill>
        )}
        <ChevronDown aria-hidden size={16} />
      </Trigger>
      <Panel id={panelId} hidden={!isOpen}>
        {menu.items.map(({ path, label, count }) => (
          <li key={path}>
            <MenuLink to={path} onClick={close} {...prefetchOn(path)}>
              {label}
              <MenuCountBadge count={count} counts={counts} />
            </MenuLink>
          </li>
        ))}
      </Panel>
    </Area>
  );
}
