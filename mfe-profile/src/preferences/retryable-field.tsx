import { Button, colour, radius, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { usePreferencesText } from '../messages/preferences.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.danger};
  border-radius: ${radius.control};
`;

interface RetryableFieldProps {
  readonly listName: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Adds an error and a retry button below a field whose list failed to load. The field keeps its selection. */
export function RetryableField({ listName, hasFailed, onRetry, children }: RetryableFieldProps) {
  const text = usePreferencesText();
  if (!hasFailed) return children;
  return (
    <div>
      {children}
      <Row role="alert">
        {text('places.failed', { list: listName.toLowerCase() })}
        <Button variant="quiet" onPress={onRetry}>
          {text('places.retry')}
        </Button>
      </Row>
    </div>
  );
}
