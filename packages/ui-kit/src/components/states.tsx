import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius, shadow, size, space } from '../theme.ts';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Box = styled.div`
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
// The notice overlays the skeleton, so that nothing moves when the notice appears.
const Layers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * { grid-area: 1 / 1; }
`;
const Status = styled.div`z-index: 1; place-self: start center;`;
const SlowNotice = styled.p`
  margin: ${space.s};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  text-align: center;
  text-wrap: balance;
`;

/** Loading time after which a notice appears. */
export const slowAfterMs = 4000;

interface EmptyStateProps {
  readonly title: string;
  /** Heading level. Use 1 if the page has no other heading. */
  readonly level?: 1 | 2;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** Shown for an empty list, with a suggestion for the next step. */
export function EmptyState({ title, level = 2, icon, children }: EmptyStateProps) {
  return (
    <Box>
      {icon}
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Shown while the server prepares data and the page polls for it. */
export function PendingState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box role="status">
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

interface ErrorStateProps {
  readonly message: string;
  /** Request id to quote to support. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
}

/** A failed load, with a retry button. */
export function ErrorState({ message, reference, onRetry }: ErrorStateProps) {
  const text = useKitText();
  return (
    <Box role="alert">
      <Heading level={2} size="h3">
        {text('state.failed')}
      </Heading>
      <p>{message}</p>
      <Button variant="secondary" onPress={onRetry}>
        {text('action.retry')}
      </Button>
      {reference && <Reference>{text('state.reference', { id: reference })}</Reference>}
    </Box>
  );
}

/** Wraps a skeleton and adds a notice after four seconds. */
export function LoadingState({ children }: { children: ReactNode }) {
  const text = useKitText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Layers data-loading="true">
      <Status role="status">
        {isSlow ? (
          <SlowNotice>{text('state.slow')}</SlowNotice>
        ) : (
          <VisuallyHidden>{text('state.loading')}</VisuallyHidden>
        )}
      </Status>
      <div>{children}</div>
    </Layers>
  );
}
