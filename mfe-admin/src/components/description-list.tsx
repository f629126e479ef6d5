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

/** A list of names with their values. */
export function DescriptionList({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {items.map(([name, value]) => (
        <DescriptionItem key={name} name={name} value={value} />
      ))}
    </List>
  );
}

function DescriptionItem({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
