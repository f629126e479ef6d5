import { colour, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`display: grid; gap: ${space.xs};`;
const Row = styled.div<{ $strong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  ${({ $strong }) => $strong && `margin-top: ${space.xs}; padding-top: ${space.s}; border-top: 1px solid ${colour.line}; font-weight: 700;`}
  & > dt { color: ${({ $strong }) => ($strong ? colour.ink : colour.quiet)}; }
  & > dd { margin-left: auto; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** One line: what it is, what it comes to, and whether the eye should find it first. */
export type Fact = readonly [label: string, value: ReactNode, strong?: boolean];

/** Lines of a bill. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([label, value, strong = false]) => (
        <Row key={label} $strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
