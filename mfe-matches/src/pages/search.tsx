import { media, Page, Skeleton, space } from '@hamrah/ui-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { ProfileIdSearch } from '../search/profile-id-search.tsx';
import { SavedSearches } from '../search/saved-searches.tsx';
import { SearchForm } from '../search/search-form.tsx';

/** Loaded only if the URL has a search, because it needs the schema of searches. */
const EditedSearchForm = lazy(() => import(/* webpackChunkName: "edited-search" */ '../search/edited-search-form.tsx'));
const Promo = lazy(() => import(/* webpackChunkName: "promo" */ '../search/promo.tsx'));

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) 20rem; }
`;
const Side = styled.div`display: grid; gap: ${space.l};`;

/** Basic search, search by profile ID, and saved searches. */
export default function Search() {
  const text = useText();
  const [search] = useSearchParams();
  const data = search.get('data');
  return (
    <Page title={text('search.title')} lead={text('search.lead')}>
      <Columns>
        {data === null ? (
          <SearchForm />
        ) : (
          <Suspense fallback={<Skeleton $height="80rem" />}>
            <EditedSearchForm key={data} data={data} />
          </Suspense>
        )}
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
