import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Button } from './button.tsx';

const Row = styled.div`display: grid; justify-items: center; gap: ${space.s}; padding: ${space.xl} 0;`;

/** Maximum number of pages loaded on scroll. The limit keeps the footer reachable. */
const maxAutoLoads = 2;

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** True if the last request failed. */
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
  /** Called after `onLoadMore` on a press of the button, not on scroll. */
  readonly onPress?: () => void;
}

/** Ends a long list: loads two pages on scroll, then waits for the button. */
export function LoadMore({ hasMore, isLoading, hasFailed, onLoadMore, onPress }: LoadMoreProps) {
  const text = useKitText();
  const row = useRef<HTMLDivElement>(null);
  const [autoLoadsLeft, setAutoLoadsLeft] = useState(maxAutoLoads);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || autoLoadsLeft === 0 || !row.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAutoLoadsLeft(autoLoadsLeft - 1);
        onLoadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed, autoLoadsLeft, onLoadMore]);
  if (!hasMore) return null;
  const handlePress = () => {
    setAutoLoadsLeft(maxAutoLoads);
    onLoadMore();
    onPress?.();
  };
  return (
    <Row ref={row}>
      <p role="alert">{hasFailed && text('state.failed')}</p>
      <Button variant="secondary" isPending={isLoading} onPress={handlePress}>
        {text(isLoading ? 'field.loading' : hasFailed ? 'action.retry' : 'action.more')}
      </Button>
    </Row>
  );
}
