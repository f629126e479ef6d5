import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useKitText, useProblemText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Button } from './button.tsx';
import { dailyLimitOf } from './daily-limit.ts';

const Row = styled.div`display: grid; justify-items: center; gap: ${space.s}; padding: ${space.xl} 0;`;

/** Maximum number of pages loaded on scroll. The limit keeps the footer reachable. */
const maxAutoLoads = 2;

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** True if the last request failed. */
  readonly hasFailed: boolean;
  /** The error of the last request. A used-up daily limit gets its own message. */
  readonly error?: Error | null;
  readonly onLoadMore: () => void;
  /** Called after `onLoadMore` on a press of the button, not on scroll. */
  readonly onPress?: () => void;
}

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => unknown;
}

/** The props of `LoadMore` for a list that a paged query loads. */
export const loadMoreOf = (query: PagedQuery): LoadMoreProps => ({
  hasMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  error: query.error,
  onLoadMore: query.fetchNextPage,
});

/** The end of a long list: loads two pages on scroll, then shows a button. */
export function LoadMore({ hasMore, isLoading, hasFailed, error, onLoadMore, onPress }: LoadMoreProps) {
  const text = useKitText();
  const problem = useProblemText();
  const row = useRef<HTMLDivElement>(null);
  // Not a state: its change would observe the row again before the request shows in `isLoading`.
  const autoLoadsLeft = useRef(maxAutoLoads);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || autoLoadsLeft.current === 0 || !row.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        autoLoadsLeft.current -= 1;
        onLoadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed, onLoadMore]);
  if (!hasMore) return null;
  const dailyLimit = hasFailed ? dailyLimitOf(error) : undefined;
  if (dailyLimit)
    return (
      <Row>
        <p role="alert">{problem(dailyLimit)}</p>
      </Row>
    );
  const handlePress = () => {
    autoLoadsLeft.current = maxAutoLoads;
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
