import { matches } from '@hamrah/contracts';
import { space, TextField } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

const Row = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space.s}; padding: 0.25rem;`;

interface RangeFilterProps {
  readonly bounds: { readonly min: number; readonly max: number };
  /** Range in the format of the URL: `21-36`. */
  readonly selected: string | undefined;
  readonly onSelect: (range: string | undefined) => void;
  /** Formats a value for members. */
  readonly format?: (value: number) => string;
}

/** Fields for a lower and an upper bound. Ignores values that are out of bounds, equal or reversed. */
export function RangeFilter({ bounds: { min, max }, selected, onSelect, format }: RangeFilterProps) {
  const text = useText();
  const [currentSelection, select] = useOptimisticValue(selected, onSelect);
  const range = currentSelection
    ? { from: Number(currentSelection.slice(0, 2)), to: Number(currentSelection.slice(3)) }
    : { from: min, to: max };
  const commit = (newRange: matches.Range): boolean => {
    const isValid = min <= newRange.from && newRange.from < newRange.to && newRange.to <= max;
    if (isValid) select(newRange.from === min && newRange.to === max ? undefined : matches.formatRange(newRange));
    return isValid;
  };
  return (
    <Row>
      {(['from', 'to'] as const).map((end) => (
        <BoundField
          key={end}
          label={text(`filters.${end}`)}
          value={range[end]}
          hint={format?.(range[end])}
          onCommit={(value) => commit({ ...range, [end]: value })}
        />
      ))}
    </Row>
  );
}

interface BoundFieldProps {
  readonly label: string;
  readonly value: number;
  readonly hint: string | undefined;
  /** Returns false if the value is ignored. */
  readonly onCommit: (value: number) => boolean;
}

function BoundField({ label, value, hint, onCommit }: BoundFieldProps) {
  const [input, setInput] = useState(String(value));
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setInput(String(value));
  }
  const commit = () => {
    if (Number(input) !== value && !onCommit(Number(input))) setInput(String(value));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        maxLength={2}
        value={input}
        onChange={(next) => setInput(next.replace(/\D/g, ''))}
        onBlur={commit}
      />
    </form>
  );
}
