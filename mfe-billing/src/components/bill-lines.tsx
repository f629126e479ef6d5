import { colour, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const lineVariants = {
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
const Row = styled.div<{ $variant: keyof typeof lineVariants }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  & > dt { color: ${colour.quiet}; }
  & > dd { margin-left: auto; font-variant-numeric: tabular-nums; text-align: right; overflow-wrap: anywhere; }
  ${({ $variant }) => lineVariants[$variant]}
`;

/** One line of a bill. A `part` is included in the line above. The `total` is emphasised. */
export type BillLine = readonly [label: string, value: ReactNode, variant?: keyof typeof lineVariants];

/** The lines of a bill. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  return (
    <List>
      {lines.map(([label, value, variant = 'plain']) => (
        <Row key={label} $variant={variant}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
