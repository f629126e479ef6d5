import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour, radius, space } from '../theme.ts';

const Sheet = styled.div`
  padding: ${space.m};
  border: 1px solid ${colour.danger};
  border-radius: ${radius.control};
  background: ${colour.dangerTint};
  color: ${colour.ink};
  &:focus { outline: 3px solid ${colour.danger}; outline-offset: 2px; }
`;

/** What keeps a whole form from going through; takes the focus when it appears so that nobody misses it. */
export function ErrorSummary({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <Sheet role="alert" tabIndex={-1} ref={sheet}>
      {children}
    </Sheet>
  );
}
