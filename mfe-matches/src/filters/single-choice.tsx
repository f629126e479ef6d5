import { Button, colour, controlHeight, radius, space, useKitText, VisuallyHidden } from '@hamrah/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

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
  min-height: 2.75rem;
  padding: 0.25rem 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > input { flex: none; width: 1.2rem; height: 1.2rem; margin: 0; accent-color: ${colour.maroon}; }
`;
const SearchInput = styled.input`
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
const NoOptions = styled.p`padding: 0.25rem; color: ${colour.quiet};`;
const LoadErrorRow = styled.div`display: grid; justify-items: start; color: ${colour.quiet};`;

/** Longer lists get a search box. */
const maxOptionsWithoutSearch = 10;

/** State of options that are loaded from a service. */
export interface OptionsQuery {
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface SingleChoiceProps {
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Loading state; omitted if options are available at once. */
  readonly query?: OptionsQuery;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** Shown if there are no options, or none matches the search. */
  readonly emptyText: string;
}

/** Scrolls the box, not the page, until its selected option is visible. */
function scrollToSelected(scrollBox: HTMLElement): void {
  const option = scrollBox.querySelector('input:checked')?.parentElement;
  if (!option) return;
  const top = option.offsetTop - scrollBox.offsetTop;
  if (top + option.offsetHeight > scrollBox.clientHeight) scrollBox.scrollTop = top - option.offsetHeight;
}

/** Radio buttons for one option or All. */
export function SingleChoice({ title, options, query, selected, onSelect, emptyText }: SingleChoiceProps) {
  const text = useText();
  const kitText = useKitText();
  const name = useId();
  const [searchInput, setSearchInput] = useState('');
  const searchText = searchInput.trim().toLowerCase();
  const [currentSelection, select] = useOptimisticValue(selected, onSelect);
  const visibleOptions = options.filter(({ id, label }) => id === selected || label.toLowerCase().includes(searchText));
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const count = options.length;
  useEffect(() => {
    // Runs when the list opens and when its options arrive. Later the member controls the scroll position.
    if (count > 0 && fieldsetRef.current) scrollToSelected(fieldsetRef.current);
  }, [count]);
  const renderOption = (id: string | undefined, label: string) => (
    <Option key={id ?? ''}>
      <input type="radio" name={name} checked={currentSelection === id} onChange={() => select(id)} /> {label}
    </Option>
  );
  return (
    <>
      {options.length > maxOptionsWithoutSearch && (
        <SearchInput
          type="search"
          aria-label={text('filters.find', { group: title })}
          placeholder={text('filters.find', { group: title })}
          value={searchInput}
          onChange={({ target }) => setSearchInput(target.value)}
        />
      )}
      <Options ref={fieldsetRef}>
        <VisuallyHidden as="legend">{title}</VisuallyHidden>
        {renderOption(undefined, text('filters.all'))}
        {visibleOptions.map(({ id, label }) => renderOption(id, label))}
        {visibleOptions.length === 0 && !query?.isError && (
          <NoOptions>{query?.isLoading ? kitText('field.loading') : emptyText}</NoOptions>
        )}
      </Options>
      {query?.isError && (
        <LoadErrorRow role="alert">
          {text('filters.failed', { list: title.toLowerCase() })}
          <Button variant="quiet" onPress={() => void query.refetch()}>
            {kitText('action.retry')}
          </Button>
        </LoadErrorRow>
      )}
    </>
  );
}
