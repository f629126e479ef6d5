import { inbox } from '@hamrah/contracts';
import { colour, media, motion, radius, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

/** Places the filter to the left of the list, or above the list in narrow windows. */
export const FilteredLayout = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  & > * { min-width: 0; }
  ${media.wide} { grid-template-columns: 14rem minmax(0, 1fr); }
`;
const Side = styled.nav`${media.wide} { position: sticky; top: 5.5rem; }`;
const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  list-style: none;
  ${media.wide} { display: grid; }
`;
const Choice = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.m};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.surface};
  color: ${colour.ink};
  line-height: 1.3;
  text-decoration: none;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${colour.maroonInk}; }
  &[aria-current] { border-color: ${colour.maroon}; background: ${colour.maroon}; color: ${colour.onMaroon}; font-weight: 600; }
`;

/** Links that filter the sent invitations. */
export function SentFilters({ selected }: { selected: inbox.SentFilter }) {
  const text = useText();
  return (
    <Side aria-label={text('sent.filters')}>
      <Choices>
        {inbox.sentFilters.map((filter) => (
          <li key={filter}>
            <Choice
              to={filter === 'all' ? '/sent' : `/sent?filter=${filter}`}
              preventScrollReset
              {...(filter === selected ? { 'aria-current': 'true' as const } : {})}
            >
              {text(`sent.${filter}`)}
            </Choice>
          </li>
        ))}
      </Choices>
    </Side>
  );
}
