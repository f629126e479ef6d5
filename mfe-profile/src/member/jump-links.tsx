import { colour, controlHeight, media, radius, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';

/** On narrow screens, the links scroll in one row. */
const Nav = styled.nav`
  display: flex;
  gap: ${space.xxs} ${space.xs};
  min-width: 0;
  ${media.belowWide} { overflow-x: auto; scrollbar-width: none; white-space: nowrap; }
  ${media.wide} { flex-wrap: wrap; }
  & > a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: ${controlHeight};
    padding: 0 ${space.s};
    border-radius: ${radius.round};
    color: ${colour.maroonInk};
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
    &:focus-visible { outline-offset: -3px; }
  }
  & > a:hover { background: ${colour.maroonTint}; text-decoration: underline; }
`;

/** Anchors and labels of the linked sections, in page order. */
const links = [
  ['essentials', 'essentials.title'],
  ['education', 'jump.education'],
  ['about', 'about.title'],
  ['family', 'jump.family'],
  ['faith', 'jump.faith'],
  ['preference', 'comparison.title'],
  ['contact', 'jump.contact'],
] as const;

/** Links to the sections of the page. */
export function JumpLinks() {
  const text = useMemberText();
  return (
    <Nav aria-label={text('jump.label')}>
      {links.map(([anchor, label]) => (
        <a key={anchor} href={`#${anchor}`}>
          {text(label)}
        </a>
      ))}
    </Nav>
  );
}
