import { ageBounds, heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { Button, Card, colour, media, optionsOf, space } from '@hamrah/ui-kit';
import { useCities, useCountries, useList, useStates } from '@hamrah/ui-kit/shell-api';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { ChoiceGroup, type Reading } from './choice-group.tsx';
import { countryAtFirst } from './country-at-first.ts';
import { RangeGroup } from './range-group.tsx';
import type { FilterName, Filters } from './use-filters.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.wide} { grid-template-columns: 17rem minmax(0, 1fr); }
`;
const Side = styled.div`${media.wide} { position: sticky; top: 5.5rem; max-height: calc(100dvh - 6.5rem); overflow-y: auto; }`;
const Toggle = styled.div`${media.wide} { display: none; }`;
const Sheet = styled(Card)<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  margin-top: ${space.s};
  padding: ${space.s} ${space.m};
  ${media.wide} { display: block; margin-top: 0; }
`;
const List = styled.div`scroll-margin-top: 6rem;`;
const Clear = styled.div`display: grid; padding: ${space.s} 0 ${space.xxs}; color: ${colour.quiet};`;

interface FilteredProps {
  readonly names: readonly FilterName[];
  readonly filters: Filters;
  readonly children: ReactNode;
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
  const clear = () => {
    // The button goes with the last filter; whoever pressed it keeps their place.
    sheet.current?.focus();
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
              <Button look="quiet" onPress={clear}>
                {text('filters.clear')}
              </Button>
            </Clear>
          )}
        </Sheet>
      </Side>
      <List ref={list}>{children}</List>
    </Columns>
  );
}

function Filter({ name, filters: { chosen, choose } }: { name: FilterName; filters: Filters }) {
  const text = useText();
  const onChoose = (value: string | undefined) => choose(name, value);
  const title = text(`filter.${name}`);
  if (name === 'ages') return <RangeGroup title={title} bounds={ageBounds} chosen={chosen.ages} onChoose={onChoose} />;
  if (name === 'heights')
    return (
      <RangeGroup
        title={title}
        bounds={heightBoundsInches}
        chosen={chosen.heights}
        onChoose={onChoose}
        say={heightLabel}
      />
    );
  const common = { title, chosen: chosen[name], onChoose, empty: text(`empty.${name}`) };
  if (name === 'within')
    return (
      <ChoiceGroup
        {...common}
        options={(['day', 'week', 'month'] as const).map((id) => ({ id, label: text(`within.${id}`) }))}
      />
    );
  if (name === 'country') return <Countries {...common} />;
  const { country = countryAtFirst, state = '' } = chosen;
  if (name === 'state') return <States {...common} country={country} />;
  if (name === 'city') return <Cities {...common} country={country} state={state} />;
  return <Listed {...common} list={lists[name]} />;
}

const lists = { path: 'paths', maritalStatus: 'maritalStatuses', income: 'incomes' } as const;
type Common = Omit<Parameters<typeof ChoiceGroup>[0], 'options' | 'reading'>;

function Listed({ list, ...common }: Common & { list: (typeof lists)[keyof typeof lists] }) {
  return <ChoiceGroup {...common} options={optionsOf(useList(list, common.chosen))} />;
}

const namesOf = (reading: Reading & { data: string[] | undefined }, chosen: string | undefined) => ({
  reading,
  options: optionsOf(reading.data ?? (chosen === undefined ? [] : [chosen])),
});

function Countries(common: Common) {
  return <ChoiceGroup {...common} {...namesOf(useCountries(), common.chosen)} />;
}

function States({ country, ...common }: Common & { country: string }) {
  return <ChoiceGroup {...common} {...namesOf(useStates(country), common.chosen)} />;
}

function Cities({ country, state, ...common }: Common & { country: string; state: string }) {
  return <ChoiceGroup {...common} {...namesOf(useCities(country, state), common.chosen)} />;
}
