import type { matches } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { CardList } from '../components/card-list.tsx';
import { FilteredEmptyState } from '../components/filtered-empty-state.tsx';
import { ShortlistNote } from '../components/shortlist-note.tsx';
import { useShortlisted } from '../data/use-cards.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { type FilterName, useFilters } from '../filters/use-filters.ts';
import { useText } from '../messages/index.ts';

const filterNames: readonly FilterName[] = ['within', 'ages', 'heights', 'path', 'income'];

const renderNote = (card: matches.ShortlistedCard) => <ShortlistNote card={card} />;

/** The viewer's private shortlist. */
export default function ShortlistedMatches() {
  const text = useText();
  const filters = useFilters(filterNames);
  const { within, ages, heights, path, income } = filters.values;
  const query = useShortlisted({ within, ages, heights, path, income });
  return (
    <Page title={text('shortlisted.title')} lead={text('shortlisted.lead')}>
      <FilteredList names={filterNames} filters={filters}>
        {(clearFilters) => (
          <CardList
            shownAt={{ place: 'list', source: 'shortlist' }}
            kind="shortlist"
            query={query}
            emptyContent={
              filters.count > 0 ? <FilteredEmptyState onClear={clearFilters} /> : <p>{text('list.emptyShortlist')}</p>
            }
            renderFooter={renderNote}
          />
        )}
      </FilteredList>
    </Page>
  );
}
