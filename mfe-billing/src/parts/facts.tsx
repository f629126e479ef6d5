import { colour, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const looks = {
  plain: '',
  part: css`margin-top: -0.25rem; color: ${colour.quiet}; font-size: ${size.small};`,
  total: css`
    align-items: baseline;
    margin-top: ${space.xs};
    padding-top: ${space.m};
    border-top: 1px solid ${colour.line};
    font-weight: 700;
    & > dt { color: ${colour.ink}; }
    & > dd { font-size: ${size.h2}; line-height: 1.2; }
  `,
} as const;

const List = styled.dl`display: grid; gap: ${space.xs};`;
const Row = styled.div<{ $look: keyof typeof looks }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  & > dt { color: ${colour.quiet}; }
  & > dd { margin-left: auto; font-variant-numeric: tabular-nums; text-align: right; overflow-wrap: anywhere; }
  ${({ $look }) => looks[$look]}
`;

/** One line: what it is and what it comes to; `part` is of the line above, `total` what the eye should find first. */
export type Fact = readonly [label: string, value: ReactNode, look?: keyof typeof looks];

/** Lines of a bill. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([label, value, look = 'plain']) => (
        <Row key={label} $look={look}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
