import { space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Column = styled.div`
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m} ${space.xxl};
`;

interface PlaceProps {
  /** Title of the window while this stands here. */
  readonly title: string;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** The column a page stands in while the shell speaks for it. */
export function Place({ title, role, children }: PlaceProps) {
  return (
    <Column role={role}>
      <title>{`${title} · Hamrah`}</title>
      {children}
    </Column>
  );
}
