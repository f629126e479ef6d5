import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { colour, size as sizes } from '../theme.ts';

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: 1 | 2 | 3;
  /** Visual size; defaults to the level. */
  readonly size?: 'display' | 'h1' | 'h2' | 'h3';
}

const StyledHeading = styled.h2<{ $size: NonNullable<HeadingProps['size']> }>`
  font-size: ${({ $size }) => sizes[$size]};
  letter-spacing: ${({ $size }) => ($size === 'h3' ? '0' : '-0.012em')};
  color: ${colour.maroonInk};
`;

export function Heading({ level, size = `h${level}`, ...props }: HeadingProps) {
  return <StyledHeading as={`h${level}`} $size={size} {...props} />;
}
