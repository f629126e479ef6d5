import type { matches } from '@hamrah/contracts';
import { encodeSearch, maxSearchDataLength } from '@hamrah/contracts/matches';
import { useEffect, useState } from 'react';
import { useSearchCount } from '../data/use-cards.ts';
import { correctAges } from './correct-ages.ts';
import { criteriaFromDraft, hasReversedHeights, type SearchDraft } from './search-draft.ts';

/** Delay of the count after a change, so that typing a two-digit age causes one request. */
const debounceMs = 350;

/** The encoded search of a form, with corrected ages. Null if the heights are reversed or the result is too long. */
function encodedSearchOf(draft: SearchDraft): string | null {
  const { start: startAge, end: endAge } = correctAges(draft.startAge, draft.endAge);
  const criteria = criteriaFromDraft({ ...draft, startAge, endAge });
  const data = encodeSearch(criteria);
  return hasReversedHeights(criteria) || data.length > maxSearchDataLength ? null : data;
}

/** The number of members whom the search of a form would find. */
export function useLiveCount(draft: SearchDraft): matches.FoundCount | undefined {
  const data = encodedSearchOf(draft);
  const [settledData, setSettledData] = useState(data);
  useEffect(() => {
    const timer = setTimeout(() => setSettledData(data), debounceMs);
    return () => clearTimeout(timer);
  }, [data]);
  const query = useSearchCount(settledData);
  return data === null || query.isError ? undefined : query.data;
}
