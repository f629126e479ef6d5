import { heightBoundsInches, type matches } from '@hamrah/contracts';
import { emptySearch } from '@hamrah/contracts/matches';

/** Values of the search form: ages and heights as strings, empty for any. */
export interface SearchDraft extends Omit<matches.SearchCriteria, 'ages' | 'heightsInches'> {
  startAge: string;
  endAge: string;
  startHeight: string;
  endHeight: string;
}

const { ages: _ages, heightsInches: _heights, ...listCriteria } = emptySearch;

export const emptyDraft: SearchDraft = { ...listCriteria, startAge: '', endAge: '', startHeight: '', endHeight: '' };

const toInput = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Fills the form from a search. */
export const draftFromCriteria = ({ ages, heightsInches, ...lists }: matches.SearchCriteria): SearchDraft => ({
  ...lists,
  startAge: toInput(ages?.from),
  endAge: toInput(ages?.to),
  startHeight: toInput(heightsInches?.from),
  endHeight: toInput(heightsInches?.to),
});

/** Converts form values to a search. The ages must be valid. */
export const criteriaFromDraft = ({
  startAge,
  endAge,
  startHeight,
  endHeight,
  ...lists
}: SearchDraft): matches.SearchCriteria => ({
  ...lists,
  ages: startAge === '' ? null : { from: Number(startAge), to: Number(endAge) },
  heightsInches:
    startHeight === '' && endHeight === ''
      ? null
      : {
          from: startHeight === '' ? heightBoundsInches.min : Number(startHeight),
          to: endHeight === '' ? heightBoundsInches.max : Number(endHeight),
        },
});

/** Whether the minimum height of a search equals or exceeds its maximum height. */
export const hasReversedHeights = ({ heightsInches: heights }: matches.SearchCriteria): boolean =>
  heights !== null && heights.from >= heights.to;
