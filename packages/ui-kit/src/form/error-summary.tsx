import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour, radius, space } from '../theme.ts';

const Box = styled.div`
  padding: ${space.m};
  border: 1px solid ${colour.danger};
  border-radius: ${radius.control};
  background: ${colour.dangerTint};
  color: ${colour.ink};
  &:focus { outline: 3px solid ${colour.danger}; outline-offset: 2px; }
`;

/** Shows the errors of a whole form. Receives the focus when it appears. */
export function ErrorSummary({ children }: { children: ReactNode }) {
  const summaryRef = useRef<HTMLDivElement>(null);
  useEffect(() => summaryRef.current?.focus(), []);
  return (
    <Box role="alert" tabIndex={-1} ref={summaryRef}>
      {children}
    </Box>
  );
}
