import { EmptyState, LinkButton, Page } from '@hamrah/ui-kit';
import { Signpost } from 'lucide-react';
import { useText } from '../messages/index.ts';

/** The page for addresses nobody has. */
export function NotFound() {
  const text = useText();
  return (
    <Page title={text('missing.title')} width="reading">
      <EmptyState title={text('missing.hint')} icon={<Signpost aria-hidden size={36} strokeWidth={1.25} />}>
        <LinkButton to="/">{text('missing.home')}</LinkButton>
      </EmptyState>
    </Page>
  );
}
