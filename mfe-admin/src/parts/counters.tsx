import type { admin } from '@hamrah/contracts';
import { Card, colour, family, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { countOf, rupees } from './format.ts';

const Row = styled.dl`
  display: grid;
  gap: ${space.s};
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, auto));
  margin-bottom: ${space.l};
`;
const Tile = styled(Card)`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.m};
  dt { color: ${colour.quiet}; font-size: ${size.small}; }
  dd {
    color: ${colour.maroonInk};
    font: 560 clamp(1.375rem, 1.1rem + 1vw, 1.75rem) / 1.1 ${family.heading};
    font-variant-numeric: lining-nums tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** The six counters; revenue is left out for those whose roles do not reach it. */
export function Counters({ counters }: { counters: admin.StaffDashboard['counters'] }) {
  const text = useText();
  const { totalUsers, paidUsers, freeUsers, revenuePaise, male, female } = counters;
  const tiles = [
    [text('counter.users'), countOf(totalUsers)],
    [text('counter.paid'), countOf(paidUsers)],
    [text('counter.free'), countOf(freeUsers)],
    ...(revenuePaise === null ? [] : [[text('counter.revenue'), rupees(revenuePaise)] as const]),
    [text('counter.male'), countOf(male)],
    [text('counter.female'), countOf(female)],
  ] as const;
  return (
    <Row>
      {tiles.map(([name, value]) => (
        <Tile key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Tile>
      ))}
    </Row>
  );
}
