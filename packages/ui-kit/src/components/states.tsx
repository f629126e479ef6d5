import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius, size, space } from '../theme.ts';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Well = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xxl} ${space.l};
  border: 1px dashed ${colour.line};
  border-radius: ${radius.card};
  text-align: center;
  & > p { max-width: 34rem; color: ${colour.quiet}; }
  & > svg { color: ${colour.marigold}; }
`;
const Reference = styled.p`font-size: ${size.small};`;
const Slow = styled.p`margin-bottom: ${space.m}; color: ${colour.quiet};`;

/** How long loading may take before we say something, in milliseconds. */
export const slowAfterMs = 4000;

interface EmptyStateProps {
  readonly title: string;
  /** Level of its heading: 1 where it is all the page has. */
  readonly level?: 1 | 2;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** A list with nothing in it, and what to do about that. */
export function EmptyState({ title, level = 2, icon, children }: EmptyStateProps) {
  return (
    <Well>
      {icon}
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {children}
    </Well>
  );
}

/** Something that is not there yet but comes by itself. */
export function PendingState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Well role="status">
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Well>
  );
}

interface ErrorStateProps {
  /** What went wrong, in the member's words. */
  readonly message: string;
  /** Request id to quote to support. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
}

/** Something that could not be loaded, with a way to try again. */
export function ErrorState({ message, reference, onRetry }: ErrorStateProps) {
  const text = useKitText();
  return (
    <Well role="alert">
      <Heading level={2} size="h3">
        {text('state.failed')}
      </Heading>
      <p>{message}</p>
      <Button variant="secondary" onPress={onRetry}>
        {text('action.retry')}
      </Button>
      {reference && <Reference>{text('state.reference', { id: reference })}</Reference>}
    </Well>
  );
}

/** A skeleton on display while its data loads; after four seconds it says that it is slow. */
export function LoadingState({ children }: { children: ReactNode }) {
  const text = useKitText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-loading="true">
      <div role="status">
        {isSlow ? <Slow>{text('state.slow')}</Slow> : <VisuallyHidden>{text('state.loading')}</VisuallyHidden>}
      </div>
      {children}
    </div>
  );
}
