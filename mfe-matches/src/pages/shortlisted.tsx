import { Page } from '@hamrah/ui-kit';
import { useShortlisted } from '../data/use-cards.ts';
import { Filtered } from '../filters/panel.tsx';
import { type FilterName, useFilters } from '../filters/use-filters.ts';
import { useText } from '../messages/index.ts';
import { CardList } from '../parts/card-list.tsx';
import { Note } from '../parts/note.tsx';
import { NothingFits } from '../parts/nothing-fits.tsx';

const names: readonly FilterName[] = ['within', 'ages', 'heights', 'path', 'income'];

/** The viewer's private shortlist. */
export function Shortlisted() {
  const text = useText();
  const filters = useFilters(names);
  const { within, ages, heights, path, income } = filters.chosen;
  const query = useShortlisted({ within, ages, heights, path, income });
  return (
    <Page title={text('shortlisted.title')} lead={text('shortlisted.lead')}>
      <Filtered names={names} filters={filters}>
        {(clear) => (
          <CardList
            isShortlist
            query={query}
            empty={filters.count > 0 ? <NothingFits onClear={clear} /> : <p>{text('list.emptyShortlist')}</p>}
            below={(card) => <Note card={card} />}
          />
        )}
      </Filtered>
    </Page>
  );
}
