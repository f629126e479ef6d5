import { colour, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr);
  gap: ${space.xxs} ${space.m};
  font-size: ${size.small};
  dt { color: ${colour.quiet}; }
  dd { overflow-wrap: anywhere; }
  @media (max-width: 30rem) { grid-template-columns: minmax(0, 1fr); dd { margin-bottom: ${space.xxs}; font-weight: 600; } }
`;

/** What is known of something: a name and a value each. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </List>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
