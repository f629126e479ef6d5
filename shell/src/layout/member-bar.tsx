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
import { menusOf } from './menu.ts';
import { useMenuCounts } from './menu-counts.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const Wide = styled.ul`
  display: none;
  gap: 0.25rem;
  margin-inline-end: 1rem;
  list-style: none;
  ${media.wide} { display: flex; }
`;
const Narrow = styled.span`display: contents; ${media.wide} { display: none; }`;
const Leave = styled.div`
  & > button { min-width: 2.75rem; min-height: 2.75rem; padding: 0 0.75rem; }
`;
const Word = styled.span`display: none; ${media.wide} { display: inline; }`;
const Nav = styled.nav`display: contents;`;

/** Menus, bell and Logout, for a member. */
export default function MemberBar() {
  const text = useShellText();
  const navigate = useNavigate();
  const sheet = useId();
  const { pathname } = useLocation();
  const remotes = useRegistry((registry) => registry.remotes);
  const menus = useMemo(() => menusOf(remotes), [remotes]);
  const counts = useMenuCounts(menus.some(({ items }) => items.some(({ count }) => count !== undefined)));
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(prefetchWhenIdle, []);

  const closeOnEscape = ({ key }: { readonly key: string }) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    opener.current?.focus();
  };
  const leave = async () => {
    try {
      // Off the member's page before the session ends, or the page would send the visitor to sign in again.
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
        <Wide>
          {menus.map((menu) => (
            <MenuDropdown key={menu.group} menu={menu} counts={counts} />
          ))}
        </Wide>
        <MenuSheet id={sheet} menus={menus} counts={counts} isOpen={isOpen} onClose={() => setOpenAt(null)} />
      </Nav>
      <Bell />
      <Leave>
        <Button variant="quiet" aria-label={text('sign.out')} onPress={leave}>
          <LogOut aria-hidden size={20} />
          <Word>{text('sign.out')}</Word>
        </Button>
      </Leave>
      <Narrow>
        <IconButton
          ref={opener}
          label={text(isOpen ? 'nav.close' : 'nav.open')}
          aria-expanded={isOpen}
          aria-controls={sheet}
          onPress={() => setOpenAt(isOpen ? null : pathname)}
          onKeyDown={closeOnEscape}
        >
          {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
      </Narrow>
    </>
  );
}
