import type { matches } from '@hamrah/contracts';
import { openSearch } from '@hamrah/contracts/matches';

/** The search form: numbers as typed, heights as chosen, empty where nothing is asked for. */
export interface SearchDraft extends Omit<matches.SearchCriteria, 'ages' | 'heightsInches'> {
  startAge: string;
  endAge: string;
  startHeight: string;
  endHeight: string;
}

const { ages: _ages, heightsInches: _heights, ...rest } = openSearch;

/** A form nothing is filled in of. */
export const emptyDraft: SearchDraft = { ...rest, startAge: '', endAge: '', startHeight: '', endHeight: '' };

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The form that asks for what a search asks for. */
export const draftOf = ({ ages, heightsInches, ...lists }: matches.SearchCriteria): SearchDraft => ({
  ...lists,
  startAge: text(ages?.from),
  endAge: text(ages?.to),
  startHeight: text(heightsInches?.from),
  endHeight: text(heightsInches?.to),
});
