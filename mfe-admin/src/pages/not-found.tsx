import { EmptyState, LinkButton, Page } from '@hamrah/ui-kit';
import { Signpost } from 'lucide-react';
import { useText } from '../messages/index.ts';

/** The page for unknown paths. */
export function NotFound() {
  const text = useText();
  return (
    <Page title={text('notFound.title')} width="reading">
      <EmptyState title={text('notFound.hint')} icon={<Signpost aria-hidden size={36} strokeWidth={1.25} />}>
        <LinkButton to="/">{text('notFound.home')}</LinkButton>
      </EmptyState>
    </Page>
  );
}
