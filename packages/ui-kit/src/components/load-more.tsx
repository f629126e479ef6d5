import { useProblemText } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Button } from './button.tsx';
import { dailyLimitOf } from './daily-limit.ts';

const Row = styled.div`display: grid; justify-items: center; gap: ${space.s}; padding: ${space.xl} 0;`;

/** Maximum number of pages loaded on scroll, at first and after each press. The limit keeps the footer reachable. */
const maxAutoLoads = 2;

interface LoadMoreProps {
  /** The list, as a query that loads it page by page. A used-up daily limit gets its own message. */
  readonly query: {
    readonly data: { readonly pages: readonly unknown[] } | undefined;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => unknown;
  };
  /** Called on a press of the button, not on scroll. */
  readonly onPress?: () => void;
}

/**
 * The end of a long list: loads two pages on scroll. Each press of its button loads a page and allows two more on
 * scroll. A refetch of the list cancels the load of a page. A cancelled load does not count, and starts again after the
 * refetch.
 */
export function LoadMore({ query, onPress }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: hasFailed, error, fetchNextPage } = query;
  const text = useKitText();
  const problem = useProblemText();
  const row = useRef<HTMLDivElement>(null);
  const pageCount = query.data?.pages.length ?? 0;
  const [maxPages, setMaxPages] = useState(1 + maxAutoLoads);
  const canLoad = hasNextPage && !isFetching && !hasFailed && pageCount < maxPages;
  useEffect(() => {
    if (!canLoad || !row.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: '600px' },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [canLoad, fetchNextPage]);
  if (!hasNextPage) return null;
  const dailyLimit = hasFailed ? dailyLimitOf(error) : undefined;
  if (dailyLimit)
    return (
      <Row>
        <p role="alert">{problem(dailyLimit)}</p>
      </Row>
    );
  const handlePress = () => {
    setMaxPages(pageCount + 1 + maxAutoLoads);
    void fetchNextPage({ cancelRefetch: false });
    onPress?.();
  };
  return (
    <Row ref={row}>
      <p role="alert">{hasFailed && text('state.failed')}</p>
      <Button variant="secondary" isPending={isFetchingNextPage} onPress={handlePress}>
        {text(isFetchingNextPage ? 'field.loading' : hasFailed ? 'action.retry' : 'action.more')}
      </Button>
    </Row>
  );
}
