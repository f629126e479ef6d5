import { Button, media } from '@hamrah/ui-kit';
import { LogOut } from 'lucide-react';
import styled from 'styled-components';
import { Bell } from '../bell/bell.tsx';
import { useShellText } from '../texts.ts';
import { useFreshMenuCounts, useMenuCounts } from './menu-counts.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { useMenus } from './use-menus.ts';
import { useSignOut } from './use-sign-out.ts';

const Menus = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-inline-end: 1rem;
  list-style: none;
`;
const WideOnly = styled.div`
  display: none;
  ${media.wide} { display: block; }
  & > button { min-height: 2.75rem; padding: 0 0.75rem; }
`;

/**
 * A member's menus, notification bell and Logout button. In narrow windows, the bottom bar and the page Me replace the
 * menus and the button.
 */
export default function MemberBar() {
  const text = useShellText();
  const menus = useMenus();
  const counts = useMenuCounts();
  const signOut = useSignOut();
  useFreshMenuCounts();
  return (
    <>
      <WideOnly as="nav" aria-label={text('nav.main')}>
        <Menus>
          {menus.map((menu) => (
            <MenuDropdown key={menu.group} menu={menu} counts={counts} />
          ))}
        </Menus>
      </WideOnly>
      <Bell />
      <WideOnly>
        <Button variant="quiet" onPress={signOut}>
          <LogOut aria-hidden size={20} />
          {text('sign.out')}
        </Button>
      </WideOnly>
    </>
  );
}
