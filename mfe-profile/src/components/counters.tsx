import { colour, family, Heading, motion, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { DashboardData } from '../data/use-dashboard.ts';
import { useText } from '../messages/index.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.m};
  list-style: none;
`;
const tileStyle = css`
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
`;
const Tile = styled.div`${tileStyle}`;
const LinkTile = styled(Link)`
  ${tileStyle}
  text-decoration: none;
  transition: border-color ${motion.quick}, background ${motion.quick};
  &:hover { border-color: ${colour.maroonInk}; background: ${colour.maroonTint}; }
`;
const Count = styled.span`font: 560 ${size.h1} / 1.2 ${family.heading}; color: ${colour.maroonInk};`;

/** Counters in display order. A counter with `to` links to that page. */
const counters = [
  { name: 'recentVisitors' },
  { name: 'shortlistedProfiles' },
  { name: 'acceptedInvitations', to: '/accepted' },
  { name: 'pendingInvitations', to: '/received' },
  { name: 'contactsViewed', to: '/contacts' },
  { name: 'totalContacts' },
] as const satisfies readonly { name: keyof DashboardData['counters']; to?: string }[];

export function Counters({ counts }: { counts: DashboardData['counters'] }) {
  const text = useText();
  return (
    <section>
      <VisuallyHidden>
        <Heading level={2}>{text('counters.title')}</Heading>
      </VisuallyHidden>
      <Grid>
        {counters.map((counter) => {
          const content = (
            <>
              <Count>{counts[counter.name]}</Count> {text(`counter.${counter.name}`)}
            </>
          );
          return (
            <li key={counter.name}>
              {'to' in counter ? <LinkTile to={counter.to}>{content}</LinkTile> : <Tile>{content}</Tile>}
            </li>
          );
        })}
      </Grid>
    </section>
  );
}
