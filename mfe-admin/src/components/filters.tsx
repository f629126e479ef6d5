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
  ${media.medium} { grid-template-columns: repeat(auto-fit, minmax(9.25rem, 1fr)); }
`;

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const all = 'all';

interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly Option[];
  /** Label of the option without a filter; "All" by default. */
  readonly allLabel?: string;
}

/** Selects one option, or none: the empty string. */
export function ChoiceFilter({ options, allLabel, value, onChange, ...props }: ChoiceFilterProps) {
  const text = useText();
  return (
    <SelectField
      {...props}
      value={value || all}
      onChange={(id) => onChange(id === all ? '' : id)}
      options={[{ id: all, label: allLabel ?? text('filter.all') }, ...options]}
    />
  );
}

/** Selects a day, or none. */
export function DateFilter(props: FilterProps) {
  return <DateField {...props} />;
}

const debounceMs = 350;

interface SearchFilterProps extends FilterProps {
  readonly hint: string;
  readonly error?: string | undefined;
}

/** A search text. Changes are debounced. */
export function SearchFilter({ value, onChange, ...props }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  /** The value and the changes reported since. If one comes back as the value, it must not replace newer typing. */
  const reportedValues = useRef([value]);
  useEffect(() => {
    const index = reportedValues.current.indexOf(value);
    reportedValues.current = index < 0 ? [value] : reportedValues.current.slice(index);
    if (index < 0) setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === reportedValues.current.at(-1)) return;
    const timer = setTimeout(() => {
      reportedValues.current.push(typed);
      onChange(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return <TextField {...props} value={typed} onChange={setTyped} maxLength={100} />;
}
