import { colour, family, Heading, motion, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { DashboardData } from '../data/use-dashboard.ts';
import { useText } from '../messages/index.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.m};
  list-style: none;
`;
const LinkTile = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  height: 100%;
  padding: ${space.m} ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  color: ${colour.ink};
  line-height: 1.35;
  text-decoration: none;
  transition: border-color ${motion.quick}, background ${motion.quick};
  &:hover { border-color: ${colour.maroonInk}; background: ${colour.maroonTint}; }
`;
const Count = styled.span`font: 560 ${size.h1} / 1.2 ${family.heading}; color: ${colour.maroonInk};`;

/** Counters in display order, each with a link to its list. */
const counters = [
  { name: 'recentVisitors', to: '/dashboard#visitors' },
  { name: 'shortlistedProfiles', to: '/shortlisted' },
  { name: 'acceptedInvitations', to: '/accepted' },
  { name: 'pendingInvitations', to: '/received' },
  { name: 'contactsViewed', to: '/contacts' },
  { name: 'totalContacts', to: '/contacts' },
] as const satisfies readonly { name: keyof DashboardData['counters']; to: string }[];

export function Counters({ counts }: { counts: DashboardData['counters'] }) {
  const text = useText();
  return (
    <section aria-label={text('counters.title')}>
      <VisuallyHidden>
        <Heading level={2}>{text('counters.title')}</Heading>
      </VisuallyHidden>
      <Grid>
        {counters.map(({ name, to }) => (
          <li key={name}>
            <LinkTile to={to}>
              <Count>{counts[name]}</Count> {text(`counter.${name}`)}
            </LinkTile>
          </li>
        ))}
      </Grid>
    </section>
  );
}
