import { colour, Heading, media, motion, radius, space, VisuallyHidden } from '@hamrah/ui-kit';
import {
  HeartHandshake,
  ImagePlus,
  Inbox,
  type LucideIcon,
  Pencil,
  Search,
  Send,
  Sparkles,
  UserCheck,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnProfileText } from '../messages/own-profile.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: ${space.xs};
  & > :last-child { grid-column: 1 / -1; }
  ${media.medium} { grid-template-columns: repeat(3, 1fr); gap: ${space.s}; & > :last-child { grid-column: auto; } }
  list-style: none;
`;
const ShortcutLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  height: 100%;
  min-height: 3.5rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  color: ${colour.ink};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  transition: border-color ${motion.quick}, background ${motion.quick};
  &:hover { border-color: ${colour.maroonInk}; background: ${colour.maroonTint}; }
  & > svg { flex: none; color: ${colour.marigoldInk}; }
`;

const shortcuts = [
  { name: 'preference', to: '#partnerPref', Icon: HeartHandshake },
  { name: 'accepted', to: '/accepted', Icon: UserCheck },
  { name: 'newMatches', to: '/newmatches', Icon: Sparkles },
  { name: 'addPhoto', to: '/myphoto', Icon: ImagePlus },
  { name: 'received', to: '/received', Icon: Inbox },
  { name: 'suggested', to: '/mymatches', Icon: Users },
  { name: 'edit', to: '#profileDetails', Icon: Pencil },
  { name: 'sent', to: '/sent', Icon: Send },
  { name: 'search', to: '/basic_search', Icon: Search },
] as const satisfies readonly { name: string; to: string; Icon: LucideIcon }[];

/** The nine shortcuts of My Profile. */
export function Shortcuts() {
  const text = useOwnProfileText();
  return (
    <nav aria-label={text('shortcuts.title')}>
      <VisuallyHidden>
        <Heading level={2}>{text('shortcuts.title')}</Heading>
      </VisuallyHidden>
      <Grid>
        {shortcuts.map(({ name, to, Icon }) => (
          <li key={name}>
            <ShortcutLink to={to}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              {text(`shortcut.${name}`)}
            </ShortcutLink>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
