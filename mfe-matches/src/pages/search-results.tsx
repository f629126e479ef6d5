import { type matches, problems } from '@hamrah/contracts';
import { decodeSearch, encodeSearch } from '@hamrah/contracts/matches';
import { EmptyState, LinkButton, Page, space } from '@hamrah/ui-kit';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CardList } from '../components/card-list.tsx';
import { FilteredEmptyState } from '../components/filtered-empty-state.tsx';
import { ListHeader } from '../components/found-count.tsx';
import { useSearchCount, useSearchResults } from '../data/use-cards.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { showOnlyFilterNames, useFilters } from '../filters/use-filters.ts';
import { useOrder } from '../filters/use-order.ts';
import { useText } from '../messages/index.ts';
import { describeSearch } from '../search/describe-search.ts';
import { Relaxations } from '../search/relaxations.tsx';
import { SaveSearch } from '../search/save-search.tsx';

const Actions = styled.div`display: flex; flex-wrap: wrap; align-items: start; gap: ${space.s};`;

const parseSearch = (data: string): matches.SearchCriteria | undefined => {
  try {
    return decodeSearch(data);
  } catch {
    return undefined;
  }
};

/** Members who match the search in the URL. */
export default function SearchResults() {
  const text = useText();
  const [search] = useSearchParams();
  const data = search.get('data');
  const criteria = data === null ? undefined : parseSearch(data);
  const filters = useFilters(showOnlyFilterNames);
  const { isNew, withPhoto, verified } = filters.values;
  const showOnly = { isNew, withPhoto, verified };
  const { order } = useOrder();
  const canonicalData = criteria ? encodeSearch(criteria) : null;
  const query = useSearchResults(canonicalData, order === 'newest' ? showOnly : { ...showOnly, order });
  const { data: found } = useSearchCount(canonicalData, showOnly);
  if (!criteria)
    return (
      <Page title={text('result.title')}>
        <EmptyState
          title={data === null ? text('result.missing') : problems['matches.search_malformed'].title}
          icon={<SearchX aria-hidden size={40} strokeWidth={1.5} />}
        >
          <LinkButton to="/basic_search">{text('result.searchLink')}</LinkButton>
        </EmptyState>
      </Page>
    );
  const editSearchPath = `/basic_search?${new URLSearchParams({ data: encodeSearch(criteria) })}`;
  return (
    <Page
      title={text('result.title')}
      lead={describeSearch(criteria, text).join(' · ') || text('result.everyone')}
      actions={
        <Actions>
          <SaveSearch criteria={criteria} />
          <LinkButton to={editSearchPath} variant="secondary" aria-label={text('result.changeSearch')}>
            {text('result.change')}
          </LinkButton>
        </Actions>
      }
    >
      <FilteredList names={showOnlyFilterNames} filters={filters} isOrdered>
        {(clearFilters) => (
          <>
            <ListHeader found={found} />
            <CardList
              query={query}
              shownAt={{ place: 'search', source: order }}
              emptyContent={
                filters.count > 0 ? (
                  <FilteredEmptyState onClear={clearFilters} />
                ) : (
                  <>
                    <p>{text('result.missing')}</p>
                    <Relaxations criteria={criteria} />
                    <LinkButton to={editSearchPath} variant="secondary">
                      {text('result.searchLink')}
                    </LinkButton>
                  </>
                )
              }
            />
          </>
        )}
      </FilteredList>
    </Page>
  );
}
