import { Button, EmptyState } from '@hamrah/ui-kit';
import { Milestone } from 'lucide-react';
import { useState } from 'react';
import { useShellText } from '../texts.ts';
import { Place } from './place.tsx';

interface PageAwayProps {
  /** Title of the page that should be here. */
  readonly title: string;
  readonly onRetry: () => Promise<void>;
}

/** Stands where a page could not be opened, and tries again on request. */
export function PageAway({ title, onRetry }: PageAwayProps) {
  const text = useShellText();
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await onRetry().finally(() => setPending(false));
  };
  return (
    <Place title={title} role="alert">
      <EmptyState
        level={1}
        title={text('page.away.title')}
        icon={<Milestone aria-hidden size={40} strokeWidth={1.25} />}
      >
        <p>{text('page.away')}</p>
        <Button isPending={isPending} onPress={retry}>
          {text('page.retry')}
        </Button>
      </EmptyState>
    </Place>
  );
}
