import { Button, colour, controlHeight, radius, space, useKitText, VisuallyHidden } from '@hamrah/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { useAtOnce } from './use-at-once.ts';

const Options = styled.fieldset`
  display: grid;
  gap: 0;
  min-width: 0;
  max-height: 15rem;
  margin: 0;
  padding: 0.25rem;
  border: 0;
  overflow-y: auto;
`;
const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.5rem;
  padding: 0.25rem 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > input { flex: none; width: 1.2rem; height: 1.2rem; margin: 0; accent-color: ${colour.maroon}; }
`;
const Find = styled.input`
  min-height: ${controlHeight};
  width: 100%;
  padding: 0 ${space.s};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  &::placeholder { color: ${colour.quiet}; opacity: 1; }
`;
const Nothing = styled.p`padding: 0.25rem; color: ${colour.quiet};`;
const Failed = styled.div`display: grid; justify-items: start; color: ${colour.quiet};`;

/** How many options are looked through by eye. */
const byEye = 10;

/** Options that come from elsewhere. */
export interface Reading {
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ChoiceProps {
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** How the options are coming; left out where they are there from the start. */
  readonly reading?: Reading;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** What is said when there is no option. */
  readonly empty: string;
}

/** Scrolls a box, not the page, so far that the chosen of its options is in sight. */
function showChosen(box: HTMLElement): void {
  const option = box.querySelector('input:checked')?.parentElement;
  if (!option) return;
  const top = option.offsetTop - box.offsetTop;
  if (top + option.offsetHeight > box.clientHeight) box.scrollTop = top - option.offsetHeight;
}

/** One of many, or All. */
export function Choice({ title, options, reading, chosen, onChoose, empty }: ChoiceProps) {
  const text = useText();
  const kit = useKitText();
  const name = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const [pressed, choose] = useAtOnce(chosen, onChoose);
  const offered = options.filter(({ id, label }) => id === chosen || label.toLowerCase().includes(wanted));
  const box = useRef<HTMLFieldSetElement>(null);
  const count = options.length;
  useEffect(() => {
    // As it opens, and as its options come: later the member scrolls.
    if (count > 0 && box.current) showChosen(box.current);
  }, [count]);
  const option = (id: string | undefined, label: string) => (
    <Option key={id ?? ''}>
      <input type="radio" name={name} checked={pressed === id} onChange={() => choose(id)} /> {label}
    </Option>
  );
  return (
    <>
      {options.length > byEye && (
        <Find
          type="search"
          aria-label={text('filters.find', { group: title })}
          placeholder={text('filters.find', { group: title })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Options ref={box}>
        <VisuallyHidden as="legend">{title}</VisuallyHidden>
        {option(undefined, text('filters.all'))}
        {offered.map(({ id, label }) => option(id, label))}
        {offered.length === 0 && !reading?.isError && (
          <Nothing>{reading?.isLoading ? kit('field.loading') : empty}</Nothing>
        )}
      </Options>
      {reading?.isError && (
        <Failed role="alert">
          {text('filters.failed', { what: title.toLowerCase() })}
          <Button look="quiet" onPress={() => void reading.refetch()}>
            {kit('action.retry')}
          </Button>
        </Failed>
      )}
    </>
  );
}
