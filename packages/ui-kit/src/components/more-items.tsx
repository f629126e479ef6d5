import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Button } from './button.tsx';

const Row = styled.div`display: grid; justify-items: center; gap: ${space.s}; padding: ${space.xl} 0;`;

/** How many pages come by themselves before the button is asked for, so that the footer stays within reach. */
const aheadMax = 2;

interface MoreItemsProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last page asked for did not come. */
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  /** Called after `onMore` where its button was pressed: not for the pages that come by themselves. */
  readonly onPress?: () => void;
}

/** The end of a long list: brings the next page when scrolled near, twice, and then when its button is pressed. */
export function MoreItems({ hasMore, isLoading, hasFailed, onMore, onPress }: MoreItemsProps) {
  const text = useKitText();
  const row = useRef<HTMLDivElement>(null);
  const [ahead, setAhead] = useState(aheadMax);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || ahead === 0 || !row.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAhead(ahead - 1);
        onMore();
      },
      { rootMargin: '600px' },
    );
    near.observe(row.current);
    return () => near.disconnect();
  }, [hasMore, isLoading, hasFailed, ahead, onMore]);
  if (!hasMore) return null;
  const more = () => {
    setAhead(aheadMax);
    onMore();
    onPress?.();
  };
  return (
    <Row ref={row}>
      <p role="alert">{hasFailed && text('state.failed')}</p>
      <Button look="secondary" isPending={isLoading} onPress={more}>
        {text(isLoading ? 'field.loading' : hasFailed ? 'action.retry' : 'action.more')}
      </Button>
    </Row>
  );
}
