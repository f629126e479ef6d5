import { matches } from '@hamrah/contracts';
import { space, TextField } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { useAtOnce } from './use-at-once.ts';

const Row = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space.s}; padding: 0.25rem;`;

interface RangeProps {
  readonly bounds: { readonly min: number; readonly max: number };
  /** As it stands in the address: `21-36`. */
  readonly chosen: string | undefined;
  readonly onChoose: (range: string | undefined) => void;
  /** Says a value as members write it. */
  readonly say?: (value: number) => string;
}

/** From and to; an edit that leaves the bounds, or lets them cross, is ignored. */
export function Range({ bounds: { min, max }, chosen, onChoose, say }: RangeProps) {
  const text = useText();
  const [shown, choose] = useAtOnce(chosen, onChoose);
  const range = shown ? { from: Number(shown.slice(0, 2)), to: Number(shown.slice(3)) } : { from: min, to: max };
  const settle = (next: matches.Range): boolean => {
    const fits = min <= next.from && next.from < next.to && next.to <= max;
    if (fits) choose(next.from === min && next.to === max ? undefined : matches.rangeTextOf(next));
    return fits;
  };
  return (
    <Row>
      {(['from', 'to'] as const).map((end) => (
        <End
          key={end}
          label={text(`filters.${end}`)}
          value={range[end]}
          hint={say?.(range[end])}
          onSettle={(value) => settle({ ...range, [end]: value })}
        />
      ))}
    </Row>
  );
}

interface EndProps {
  readonly label: string;
  readonly value: number;
  readonly hint: string | undefined;
  /** Takes a value; false when it is ignored. */
  readonly onSettle: (value: number) => boolean;
}

function End({ label, value, hint, onSettle }: EndProps) {
  const [typed, setTyped] = useState(String(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(String(value));
  }
  const settle = () => {
    if (Number(typed) !== value && !onSettle(Number(typed))) setTyped(String(value));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        max={2}
        value={typed}
        onChange={(next) => setTyped(next.replace(/\D/g, ''))}
        onBlur={settle}
      />
    </form>
  );
}
