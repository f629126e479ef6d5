import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Button } from './button.tsx';

const Row = styled.div`display: grid; justify-items: center; gap: ${space.s}; padding: ${space.xl} 0;`;

/** How many pages come by themselves before the button is asked for, so that the footer stays within reach. */
const maxAutoLoads = 2;

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last page asked for did not come. */
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
  /** Called after `onLoadMore` where its button was pressed: not for the pages that come by themselves. */
  readonly onPress?: () => void;
}

/** The end of a long list: brings the next page when scrolled near, twice, and then when its button is pressed. */
export function LoadMore({ hasMore, isLoading, hasFailed, onLoadMore, onPress }: LoadMoreProps) {
  const text = useKitText();
  const row = useRef<HTMLDivElement>(null);
  const [ahead, setAhead] = useState(maxAutoLoads);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || ahead === 0 || !row.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAhead(ahead - 1);
        onLoadMore();
      },
      { rootMargin: '600px' },
    );
    near.observe(row.current);
    return () => near.disconnect();
  }, [hasMore, isLoading, hasFailed, ahead, onLoadMore]);
  if (!hasMore) return null;
  const more = () => {
    setAhead(maxAutoLoads);
    onLoadMore();
    onPress?.();
  };
  return (
    <Row ref={row}>
      <p role="alert">{hasFailed && text('state.failed')}</p>
      <Button variant="secondary" isPending={isLoading} onPress={more}>
        {text(isLoading ? 'field.loading' : hasFailed ? 'action.retry' : 'action.more')}
      </Button>
    </Row>
  );
}
