import { DateField, media, type Option, SelectField, space, TextField } from '@hamrah/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

/** The row of filters above a list. */
export const FilterRow = styled.div.attrs({ role: 'search' })`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};
  & > :only-child { max-width: 24rem; }
  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(9.25rem, 1fr));
    & > :first-child:not(:only-child) { grid-column: 1 / -1; max-width: 36rem; }
  }
`;

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const allOptionId = 'all';

interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly Option[];
  /** Label of the option that clears the filter; "All" by default. */
  readonly allLabel?: string;
}

/** Selects one option. The empty string means no filter. */
export function ChoiceFilter({ options, allLabel, value, onChange, ...props }: ChoiceFilterProps) {
  const text = useText();
  return (
    <SelectField
      {...props}
      value={value || allOptionId}
      onChange={(id) => onChange(id === allOptionId ? '' : id)}
      options={[{ id: allOptionId, label: allLabel ?? text('filter.all') }, ...options]}
    />
  );
}

/** Selects a day. The empty string means no filter. */
export function DateFilter(props: FilterProps) {
  return <DateField {...props} />;
}

const debounceMs = 350;

interface SearchFilterProps extends FilterProps {
  readonly hint: string;
  readonly error?: string | undefined;
}

/** A search field. Its changes are debounced. */
export function SearchFilter({ value, onChange, ...props }: SearchFilterProps) {
  const [draft, setDraft] = useState(value);
  /**
   * The last value and the changes reported since. A reported change that returns as `value` must not replace newer
   * input.
   */
  const reportedValues = useRef([value]);
  useEffect(() => {
    const index = reportedValues.current.indexOf(value);
    reportedValues.current = index < 0 ? [value] : reportedValues.current.slice(index);
    if (index < 0) setDraft(value);
  }, [value]);
  useEffect(() => {
    if (draft === reportedValues.current.at(-1)) return;
    const timer = setTimeout(() => {
      reportedValues.current.push(draft);
      onChange(draft);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [draft, onChange]);
  return <TextField {...props} value={draft} onChange={setDraft} maxLength={100} />;
}
