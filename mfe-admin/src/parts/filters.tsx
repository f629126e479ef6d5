import { DateField, media, type Option, SelectField, space, TextField } from '@hamrah/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

/** The row filters stand in. */
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

interface ChoiceProps extends FilterProps {
  readonly options: readonly Option[];
  /** What no filter is called; all of them unless said. */
  readonly allLabel?: string;
}

/** One of some, or no filter: the empty string. */
export function Choice({ options, allLabel, value, onChange, ...props }: ChoiceProps) {
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

/** A day, or any. */
export function Day(props: FilterProps) {
  return <DateField {...props} />;
}

const pauseMs = 350;

interface SearchProps extends FilterProps {
  readonly hint: string;
  /** What is wrong with what is looked for. */
  readonly fault?: string | undefined;
}

/** A text to look for; asked for when the typing pauses. */
export function Search({ value, onChange, ...props }: SearchProps) {
  const [typed, setTyped] = useState(value);
  /** What stands, and what was told since: when that comes back it is no news, and takes nothing typed meanwhile away. */
  const told = useRef([value]);
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = at < 0 ? [value] : told.current.slice(at);
    if (at < 0) setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === told.current.at(-1)) return;
    const timer = setTimeout(() => {
      told.current.push(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return <TextField {...props} value={typed} onChange={setTyped} maxLength={100} />;
}
