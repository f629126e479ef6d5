import { decodeSearch } from '@hamrah/contracts/matches';
import { media, Page, space } from '@hamrah/ui-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { ProfileIdSearch } from '../search/profile-id-search.tsx';
import { SavedSearches } from '../search/saved-searches.tsx';
import { draftFromCriteria, emptyDraft, type SearchDraft } from '../search/search-draft.ts';
import { SearchForm } from '../search/search-form.tsx';

const Promo = lazy(() => import(/* webpackChunkName: "promo" */ '../search/promo.tsx'));

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) 20rem; }
`;
const Side = styled.div`display: grid; gap: ${space.l};`;

/** Form values for the search in the URL. Empty if the URL has no valid search. */
function initialDraftOf(data: string | null): SearchDraft {
  if (data === null) return emptyDraft;
  try {
    return draftFromCriteria(decodeSearch(data));
  } catch {
    return emptyDraft;
  }
}

/** Basic search, search by profile ID, and saved searches. */
export default function Search() {
  const text = useText();
  const [search] = useSearchParams();
  const data = search.get('data');
  return (
    <Page title={text('search.title')} lead={text('search.lead')}>
      <Columns>
        <SearchForm key={data} initialDraft={initialDraftOf(data)} />
        <Side>
          <ProfileIdSearch />
          <SavedSearches />
          <Suspense fallback={null}>
            <Promo />
          </Suspense>
        </Side>
      </Columns>
    </Page>
  );
}
