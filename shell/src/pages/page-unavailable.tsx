import { Button, EmptyState, LinkButton } from '@hamrah/ui-kit';
import { useOnline } from '@hamrah/ui-kit/shell-api';
import { Milestone } from 'lucide-react';
import { useState } from 'react';
import { useShellText } from '../texts.ts';
import { PageContainer } from './page-container.tsx';

interface PageUnavailableProps {
  /** Title of the unavailable page. */
  readonly title: string;
  readonly onRetry: () => Promise<void>;
}

/** The error page of a remote that failed to load or crashed, with a retry. */
export function PageUnavailable({ title, onRetry }: PageUnavailableProps) {
  const text = useShellText();
  const isOnline = useOnline();
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await onRetry().finally(() => setPending(false));
  };
  return (
    <PageContainer title={title} role="alert">
      <EmptyState
        level={1}
        title={text('page.unavailable.title')}
        icon={<Milestone aria-hidden size={40} strokeWidth={1.25} />}
      >
        <p>{text(isOnline ? 'page.unavailable' : 'offline.page')}</p>
        <Button isPending={isPending} onPress={retry}>
          {text('page.retry')}
        </Button>
        {!isOnline && <LinkButton to="/shortlisted">{text('offline.shortlist')}</LinkButton>}
      </EmptyState>
    </PageContainer>
  );
}
