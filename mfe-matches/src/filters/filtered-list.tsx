import { Button, Card, colour, media, space } from '@hamrah/ui-kit';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { LayoutSwitch } from '../components/layout-switch.tsx';
import { OrderSelect } from '../components/order-select.tsx';
import { useText } from '../messages/index.ts';
import { Filter } from './filter.tsx';
import { ShowOnlyFilters } from './show-only-filters.tsx';
import { type FilterName, type Filters, isShowOnlyFilter } from './use-filters.ts';

/** Wraps its controls if large text needs the space. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: start;
  ${media.wide} {
    display: grid;
    grid-template: 'filters tools' auto 'filters list' 1fr / 17rem minmax(0, 1fr);
    column-gap: ${space.l};
  }
`;
const FilterColumn = styled.div`
  flex: 1 0 100%;
  grid-area: filters;
  ${media.wide} { position: sticky; top: 5.5rem; }
`;
const ToggleCell = styled.div`
  grid-area: toggle;
  & > button { padding-inline: ${space.m}; }
  ${media.wide} { display: none; }
`;
const Tools = styled.div`
  display: flex;
  flex: 1 1 9rem;
  grid-area: tools;
  justify-content: end;
  min-width: 0;
`;
const FilterPanel = styled(Card)<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  padding: ${space.s} ${space.m};
  & > details:last-child { border-bottom: 0; }
  ${media.wide} { display: block; max-height: calc(100dvh - 6.5rem); overflow-y: auto; }
`;
const ListColumn = styled.div`flex: 1 0 100%; grid-area: list; min-width: 0; scroll-margin-top: 6rem; outline-offset: 4px;`;
const ClearRow = styled.div`display: grid; padding: ${space.s} 0 ${space.xxs}; color: ${colour.quiet};`;

interface FilteredListProps {
  readonly names: readonly FilterName[];
  readonly filters: Filters;
  /** Whether the viewer can change the order. The layout switch is then part of `ListHeader`. */
  readonly isOrdered?: boolean;
  /** Shown below the filters. */
  readonly footer?: ReactNode;
  /**
   * Renders the list. `clearFilters` removes all filters and focuses the list, because the pressed button disappears.
   */
  readonly children: (clearFilters: () => void) => ReactNode;
}

/** A list beside its filters. On narrow screens the filters collapse above it. */
export function FilteredList({ names, filters, isOrdered = false, footer, children }: FilteredListProps) {
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
      <ToggleCell>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden size={20} />{' '}
          {count > 0 ? text('filters.count', { count }) : text('filters.title')}
        </Button>
      </ToggleCell>
      <Tools>{isOrdered ? <OrderSelect /> : <LayoutSwitch />}</Tools>
      <FilterColumn>
        <FilterPanel
          as="section"
          ref={panelRef}
          tabIndex={-1}
          id={id}
          aria-label={text('filters.title')}
          $isOpen={isOpen}
        >
          {names.includes('isNew') && <ShowOnlyFilters filters={filters} />}
          {names.map((name) => !isShowOnlyFilter(name) && <Filter key={name} name={name} filters={filters} />)}
          {count > 0 && (
            <ClearRow>
              <Button variant="quiet" onPress={clearAndFocus(panelRef)}>
                {text('filters.clear')}
              </Button>
            </ClearRow>
          )}
          {footer}
        </FilterPanel>
      </FilterColumn>
      <ListColumn ref={listRef} tabIndex={-1}>
        {children(clearAndFocus(listRef))}
      </ListColumn>
    </Columns>
  );
}
