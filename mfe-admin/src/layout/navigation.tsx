import { colour, media, radius, size, space } from '@hamrah/ui-kit';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { sections } from '../sections.ts';
import { useCan } from '../viewer.ts';

const Strip = styled.nav`
  overflow-x: auto;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.surface};
  ${media.wide} { overflow: visible; border-bottom: 0; border-inline-end: 1px solid ${colour.line}; }
`;
const Items = styled.ul`
  display: flex;
  gap: ${space.xxs};
  padding: ${space.xxs} ${space.s};
  list-style: none;
  & > li { flex: none; }
  ${media.wide} { position: sticky; top: 0; flex-direction: column; padding: ${space.m} ${space.s}; }
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.s};
  border-radius: ${radius.control};
  color: ${colour.ink};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover { background: ${colour.maroonTint}; }
  &[aria-current='page'] { background: ${colour.maroon}; color: ${colour.onMaroon}; }
`;

/** Links to the start page and to the sections that the viewer's roles allow. */
export function Navigation() {
  const text = useText();
  const can = useCan();
  const strip = useScrollToCurrent();
  return (
    <Strip aria-label={text('nav')} ref={strip}>
      <Items>
        <li>
          <Item to="/" end>
            {text('nav.home')}
          </Item>
        </li>
        {sections
          .filter(({ permission }) => can(permission))
          .map(({ path, title }) => (
            <li key={path}>
              <Item to={path}>{text(title)}</Item>
            </li>
          ))}
      </Items>
    </Strip>
  );
}

/** Scrolls to the current item if the strip is wider than the window. */
function useScrollToCurrent() {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item changes with the page
  useEffect(() => {
    strip.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return strip;
}
