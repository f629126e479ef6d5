import { Page } from '@hamrah/ui-kit';
import { type Listing, useListing } from '../data/use-cards.ts';
import { Filtered } from '../filters/panel.tsx';
import { type FilterName, useFilters } from '../filters/use-filters.ts';
import { useText } from '../messages/index.ts';
import { CardList } from '../parts/card-list.tsx';
import { NothingFits } from '../parts/nothing-fits.tsx';

const filtersOf: Record<Listing, readonly FilterName[]> = {
  myPath: ['path', 'ages', 'maritalStatus', 'income', 'country', 'state', 'city'],
  allPaths: ['path', 'ages', 'maritalStatus', 'country', 'state'],
  other: ['ages', 'maritalStatus', 'country', 'state'],
};

function Matches({ listing }: { listing: Listing }) {
  const text = useText();
  const filters = useFilters(filtersOf[listing]);
  const { within: _within, heights: _heights, ...chosen } = filters.chosen;
  const query = useListing(listing, chosen);
  return (
    <Page title={text(`${listing}.title`)} lead={text(`${listing}.lead`)}>
      <Filtered names={filtersOf[listing]} filters={filters}>
        {(clear) => (
          <CardList
            query={query}
            empty={filters.count > 0 ? <NothingFits onClear={clear} /> : <p>{text('list.emptyMore')}</p>}
          />
        )}
      </Filtered>
    </Page>
  );
}

/** Members of the viewer's own path. */
export const MyPathMatches = () => <Matches listing="myPath" />;

/** Members of all paths. */
export const AllPathMatches = () => <Matches listing="allPaths" />;

/** Members who follow a path independently. */
export const OtherMatches = () => <Matches listing="other" />;
