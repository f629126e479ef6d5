import { Page } from '@hamrah/ui-kit';
import { CardList } from '../components/card-list.tsx';
import { useDismissed } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';

/** The members that the viewer has hidden from their own lists. */
export default function DismissedMatches() {
  const text = useText();
  const query = useDismissed();
  return (
    <Page title={text('dismissed.title')} lead={text('dismissed.lead')}>
      <CardList kind="dismissed" query={query} emptyContent={<p>{text('dismissed.empty')}</p>} />
    </Page>
  );
}
