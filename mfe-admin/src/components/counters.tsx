import type { admin } from '@hamrah/contracts';
import { Card, colour, family, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { formatCount, formatRupees } from './format.ts';

const Grid = styled.dl`
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
  dd small { display: block; margin-top: ${space.xxs}; color: ${colour.quiet}; font: 400 ${size.small} / 1.4 ${family.text}; }
`;

/** The six counters. Revenue is null, and hidden, for roles without access to payments. */
export function Counters({ counters }: { counters: admin.StaffDashboard['counters'] }) {
  const text = useText();
  const { totalUsers, paidUsers, freeUsers, revenuePaise, demoRevenuePaise, male, female } = counters;
  const demoNote = demoRevenuePaise
    ? text('counter.demoRevenue', { amount: formatRupees(demoRevenuePaise) })
    : undefined;
  const tiles = [
    [text('counter.users'), formatCount(totalUsers)],
    [text('counter.paid'), formatCount(paidUsers)],
    [text('counter.free'), formatCount(freeUsers)],
    ...(revenuePaise === null ? [] : [[text('counter.revenue'), formatRupees(revenuePaise), demoNote] as const]),
    [text('counter.male'), formatCount(male)],
    [text('counter.female'), formatCount(female)],
  ] as const;
  return (
    <Grid>
      {tiles.map(([name, value, note]) => (
        <Tile key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </Tile>
      ))}
    </Grid>
  );
}
