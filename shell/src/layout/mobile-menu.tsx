import { colour, Heading, media, shadow, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import type { Menu } from './menu.ts';
import { MenuCountBadge, type MenuCounts } from './menu-counts.tsx';
import { MenuLink } from './menu-dropdown.tsx';

const Sheet = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  display: grid;
  gap: ${space.l};
  padding: ${space.m} ${space.m} ${space.xl};
  border-block: 1px solid ${colour.line};
  box-shadow: ${shadow.overlay};
  background: ${colour.surface};
  max-height: calc(100dvh - 4.5rem);
  overflow-y: auto;
  &[hidden] { display: none; }
  ${media.medium} { grid-template-columns: repeat(2, 1fr); }
  ${media.wide} { display: none; }
`;
const Links = styled.ul`padding: 0; list-style: none;`;
const Group = styled(Heading)`padding: ${space.xs} ${space.m}; color: ${colour.quiet}; font-size: 1rem;`;

interface MobileMenuProps {
  readonly id: string;
  readonly menus: readonly Menu[];
  readonly counts: MenuCounts | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All menu groups, below the header of a narrow window. */
export function MobileMenu({ id, menus, counts, isOpen, onClose }: MobileMenuProps) {
  const text = useShellText();
  return (
    <Sheet id={id} hidden={!isOpen}>
      {menus.map(({ group, items }) => (
        <section key={group} aria-label={text(`menu.${group}`)}>
          <Group level={2} size="h3">
            {text(`menu.${group}`)}
          </Group>
          <Links>
            {items.map(({ path, label, count }) => (
              <li key={path}>
                <MenuLink to={path} onClick={onClose} {...prefetchOn(path)}>
                  {label}
                  <MenuCountBadge count={count} counts={counts} />
                </MenuLink>
              </li>
            ))}
          </Links>
        </section>
      ))}
    </Sheet>
  );
}
