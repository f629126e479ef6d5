import { Button, IconButton, media } from '@hamrah/ui-kit';
import { signOut, toast } from '@hamrah/ui-kit/shell-api';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Bell } from '../bell/bell.tsx';
import { prefetchWhenIdle } from '../remotes/prefetch.ts';
import { useRegistry } from '../remotes/registry.ts';
import { useShellText } from '../texts.ts';
import { buildMenus } from './menu.ts';
import { useMenuCounts } from './menu-counts.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const WideOnly = styled.ul`
  display: none;
  gap: 0.25rem;
  margin-inline-end: 1rem;
  list-style: none;
  ${media.wide} { display: flex; }
`;
const NarrowOnly = styled.span`display: contents; ${media.wide} { display: none; }`;
const SignOut = styled.div`
  & > button { min-width: 2.75rem; min-height: 2.75rem; padding: 0 0.75rem; }
`;
const Label = styled.span`display: none; ${media.wide} { display: inline; }`;
const Nav = styled.nav`display: contents;`;

/** A member's menus, notification bell and Logout button. */
export default function MemberBar() {
  const text = useShellText();
  const navigate = useNavigate();
  const mobileMenuId = useId();
  const { pathname } = useLocation();
  const remotes = useRegistry((registry) => registry.remotes);
  const menus = useMemo(() => buildMenus(remotes), [remotes]);
  const counts = useMenuCounts(menus.some(({ items }) => items.some(({ count }) => count !== undefined)));
  const [openPath, setOpenPath] = useState<string | null>(null);
  const isOpen = openPath === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(prefetchWhenIdle, []);

  const closeOnEscape = ({ key }: { readonly key: string }) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenPath(null);
    menuButton.current?.focus();
  };
  const handleSignOut = async () => {
    try {
      // Leave the member page before the session ends, or it would redirect to the sign-in.
      await navigate('/', { flushSync: true });
      await signOut();
      toast.success(text('sign.out.done'));
    } catch {
      toast.error(text('page.failed'));
    }
  };
  return (
    <>
      <Nav aria-label={text('nav.main')} onKeyDown={closeOnEscape}>
        <WideOnly>
          {menus.map((menu) => (
            <MenuDropdown key={menu.group} menu={menu} counts={counts} />
          ))}
        </WideOnly>
        <MobileMenu id={mobileMenuId} menus={menus} counts={counts} isOpen={isOpen} onClose={() => setOpenPath(null)} />
      </Nav>
      <Bell />
      <SignOut>
        <Button variant="quiet" aria-label={text('sign.out')} onPress={handleSignOut}>
          <LogOut aria-hidden size={20} />
          <Label>{text('sign.out')}</Label>
        </Button>
      </SignOut>
      <NarrowOnly>
        <IconButton
          ref={menuButton}
          label={text(isOpen ? 'nav.close' : 'nav.open')}
          aria-expanded={isOpen}
          aria-controls={mobileMenuId}
          onPress={() => setOpenPath(isOpen ? null : pathname)}
          onKeyDown={closeOnEscape}
        >
          {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </NarrowOnly>
    </>
  );
}
