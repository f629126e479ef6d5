import { Page } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { CardList } from '../components/card-list.tsx';
import { DismissedLink } from '../components/dismissed-link.tsx';
import { FilteredEmptyState } from '../components/filtered-empty-state.tsx';
import { ListHeader } from '../components/found-count.tsx';
import { type Listing, loadListing, useListing, useListingCount } from '../data/use-cards.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { type FilterName, showOnlyFilterNames, useFilters } from '../filters/use-filters.ts';
import { useOrder } from '../filters/use-order.ts';
import { useText } from '../messages/index.ts';

const filtersByListing: Record<Listing, readonly FilterName[]> = {
  myPath: [...showOnlyFilterNames, 'path', 'ages', 'maritalStatus', 'income', 'country', 'state', 'city'],
  allPaths: [...showOnlyFilterNames, 'path', 'ages', 'maritalStatus', 'country', 'state'],
  other: [...showOnlyFilterNames, 'ages', 'maritalStatus', 'country', 'state'],
};

function ListingPage({ listing }: { listing: Listing }) {
  const text = useText();
  const filters = useFilters(filtersByListing[listing]);
  const { within: _within, heights: _heights, ...values } = filters.values;
  const { data: found } = useListingCount(listing, values);
  return (
    <Page title={text(`${listing}.title`)} lead={text(`${listing}.lead`)}>
      <FilteredList names={filtersByListing[listing]} filters={filters} isOrdered footer={<DismissedLink />}>
        {(clearFilters) => (
          <>
            <ListHeader found={found} />
            <ListingCards
              listing={listing}
              values={values}
              emptyContent={
                filters.count > 0 ? <FilteredEmptyState onClear={clearFilters} /> : <p>{text('list.emptyMore')}</p>
              }
            />
          </>
        )}
      </FilteredList>
    </Page>
  );
}

interface ListingCardsProps {
  readonly listing: Listing;
  readonly values: Parameters<typeof useListing>[1];
  readonly emptyContent: ReactNode;
}

/** The cards of a listing. A separate component, so that pressing a card does not render the filters again. */
function ListingCards({ listing, values, emptyContent }: ListingCardsProps) {
  const { order } = useOrder();
  const query = useListing(listing, order === 'newest' ? values : { ...values, order });
  return <CardList query={query} shownAt={{ place: 'list', source: order }} emptyContent={emptyContent} />;
}

const createListingPage = (listing: Listing) => ({
  default: () => <ListingPage listing={listing} />,
  loadData: () => loadListing(listing),
});

/** Members of the viewer's own path, or of the path that the filter selects. */
export const myPathMatches = createListingPage('myPath');

/** Members of all paths. */
export const allPathMatches = createListingPage('allPaths');

/** Members who follow spirituality independently. */
export const otherMatches = createListingPage('other');
