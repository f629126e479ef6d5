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
const Side = styled.div`${media.wide} { position: sticky; top: 5.5rem; }`;
const Toggle = styled.div`${media.wide} { display: none; }`;
const Sheet = styled(Card)<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  margin-top: ${space.s};
  padding: ${space.s} ${space.m};
  & > details:last-child { border-bottom: 0; }
  ${media.wide} { display: block; margin-top: 0; max-height: calc(100dvh - 6.5rem); overflow-y: auto; }
`;
const List = styled.div`scroll-margin-top: 6rem; outline-offset: 4px;`;
const Clear = styled.div`display: grid; padding: ${space.s} 0 ${space.xxs}; color: ${colour.quiet};`;

interface FilteredProps {
  readonly names: readonly FilterName[];
  readonly filters: Filters;
  /** The list; `clear` takes all filters away for a button that goes with them, keeping the place of whoever pressed it. */
  readonly children: (clear: () => void) => ReactNode;
}

/** A list beside its filters; on narrow windows they fold away above it. */
export function Filtered({ names, filters, children }: FilteredProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { chosen, count } = filters;
  const sheet = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    // Another list begins at its beginning, however far down the last one was read.
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [chosen]);
  /** The button goes with the last filter; whoever pressed it keeps their place. */
  const clearFrom = (place: typeof list) => () => {
    place.current?.focus();
    filters.clear();
  };
  return (
    <Columns>
      <Side>
        <Toggle>
          <Button look="secondary" wide aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden size={20} />{' '}
            {count > 0 ? text('filters.count', { count }) : text('filters.title')}
          </Button>
        </Toggle>
        <Sheet as="section" ref={sheet} tabIndex={-1} id={id} aria-label={text('filters.title')} $isOpen={isOpen}>
          {names.map((name) => (
            <Filter key={name} name={name} filters={filters} />
          ))}
          {count > 0 && (
            <Clear>
              <Button look="quiet" onPress={clearFrom(sheet)}>
                {text('filters.clear')}
              </Button>
            </Clear>
          )}
        </Sheet>
      </Side>
      <List ref={list} tabIndex={-1}>
        {children(clearFrom(list))}
      </List>
    </Columns>
  );
}
