import { EmptyState, LinkButton } from '@hamrah/ui-kit';
import { Signpost } from 'lucide-react';
import { useShellText } from '../texts.ts';
import { PageContainer } from './page-container.tsx';

/** Shown for a path without a page. */
export function NotFound() {
  const text = useShellText();
  return (
    <PageContainer title={text('page.notFound.title')}>
      <EmptyState
        level={1}
        title={text('page.notFound.title')}
        icon={<Signpost aria-hidden size={40} strokeWidth={1.25} />}
      >
        <p>{text('page.notFound')}</p>
        <LinkButton to="/">{text('page.notFound.home')}</LinkButton>
      </EmptyState>
    </PageContainer>
  );
}
