import { space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Column = styled.div`
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m} ${space.xxl};
`;

interface PageContainerProps {
  /** Document title. */
  readonly title: string;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A column with a document title, for error pages and skeletons of the shell. */
export function PageContainer({ title, role, children }: PageContainerProps) {
  return (
    <Column role={role}>
      <title>{`${title} · Hamrah`}</title>
      {children}
    </Column>
  );
}
