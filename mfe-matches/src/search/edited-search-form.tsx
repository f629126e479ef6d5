import { decodeSearch } from '@hamrah/contracts/matches';
import { draftFromCriteria, emptyDraft, type SearchDraft } from './search-draft.ts';
import { SearchForm } from './search-form.tsx';

/** The search form with the values of an encoded search. Empty if the search is invalid. */
export default function EditedSearchForm({ data }: { data: string }) {
  return <SearchForm initialDraft={draftOf(data)} />;
}

function draftOf(data: string): SearchDraft {
  try {
    return draftFromCriteria(decodeSearch(data));
  } catch {
    return emptyDraft;
  }
}
