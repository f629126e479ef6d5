import { Button, Card, colour, media, space } from '@hamrah/ui-kit';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Filter } from './filter.tsx';
import type { FilterName, Filters } from './use-filters.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.wide} { grid-template-columns: 17rem minmax(0, 1fr); }
`;
const FilterColumn = styled.div`${media.wide} { position: sticky; top: 5.5rem; }`;
const ToggleRow = styled.div`${media.wide} { display: none; }`;
const FilterPanel = styled(Card)<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  margin-top: ${space.s};
  padding: ${space.s} ${space.m};
  & > details:last-child { border-bottom: 0; }
  ${media.wide} { display: block; margin-top: 0; max-height: calc(100dvh - 6.5rem); overflow-y: auto; }
`;
const ListColumn = styled.div`scroll-margin-top: 6rem; outline-offset: 4px;`;
const ClearRow = styled.div`display: grid; padding: ${space.s} 0 ${space.xxs}; color: ${colour.quiet};`;

interface FilteredListProps {
  readonly names: readonly FilterName[];
  readonly filters: Filters;
  /** Renders the list. `clearFilters` removes all filters and focuses the list, because the pressed button disappears. */
  readonly children: (clearFilters: () => void) => ReactNode;
}

/** A list beside its filters. On narrow screens the filters collapse above it. */
export function FilteredList({ names, filters, children }: FilteredListProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { values, count } = filters;
  const panelRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const previousValues = useRef(values);
  useEffect(() => {
    if (previousValues.current === values) return;
    previousValues.current = values;
    // A newly filtered list starts at its top.
    if (listRef.current && listRef.current.getBoundingClientRect().top < 0) listRef.current.scrollIntoView();
  }, [values]);
  /** Moves the focus first: the pressed button disappears with the last filter. */
  const clearAndFocus = (target: typeof listRef) => () => {
    target.current?.focus();
    filters.clear();
  };
  return (
    <Columns>
      <FilterColumn>
        <ToggleRow>
          <Button variant="secondary" isWide aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden size={20} />{' '}
            {count > 0 ? text('filters.count', { count }) : text('filters.title')}
          </Button>
        </ToggleRow>
        <FilterPanel
          as="section"
          ref={panelRef}
          tabIndex={-1}
          id={id}
          aria-label={text('filters.title')}
          $isOpen={isOpen}
        >
          {names.map((name) => (
            <Filter key={name} name={name} filters={filters} />
          ))}
          {count > 0 && (
            <ClearRow>
              <Button variant="quiet" onPress={clearAndFocus(panelRef)}>
                {text('filters.clear')}
              </Button>
            </ClearRow>
          )}
        </FilterPanel>
      </FilterColumn>
      <ListColumn ref={listRef} tabIndex={-1}>
        {children(clearAndFocus(listRef))}
      </ListColumn>
    </Columns>
  );
}
