import { Button, EmptyState } from '@hamrah/ui-kit';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShellText } from '../texts.ts';
import { PageContainer } from './page-container.tsx';

/** Shown when the shell itself crashes. */
export function PageError() {
  const text = useShellText();
  const error = useRouteError();
  useEffect(() => console.error('The page crashed.', error), [error]);
  return (
    <PageContainer title={text('page.failed.title')} role="alert">
      <EmptyState
        level={1}
        title={text('page.failed.title')}
        icon={<Construction aria-hidden size={40} strokeWidth={1.25} />}
      >
        <p>{text('page.failed')}</p>
        <Button onPress={() => location.reload()}>{text('page.retry')}</Button>
      </EmptyState>
    </PageContainer>
  );
}
