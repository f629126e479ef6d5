import { ageBounds, heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { Button, Card, colour, media, optionsOf, space } from '@hamrah/ui-kit';
import { useCities, useCountries, useList, useStates } from '@hamrah/ui-kit/shell-api';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { ChoiceGroup } from './choice-group.tsx';
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
  const { count } = filters;
  return (
    <Columns>
      <Side>
        <Toggle>
          <Button look="secondary" wide aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden size={20} />{' '}
            {count > 0 ? text('filters.count', { count }) : text('filters.title')}
          </Button>
        </Toggle>
        <Sheet as="section" id={id} aria-label={text('filters.title')} $isOpen={isOpen}>
          {names.map((name) => (
            <Filter key={name} name={name} filters={filters} />
          ))}
          {count > 0 && (
            <Clear>
              <Button look="quiet" onPress={filters.clear}>
                {text('filters.clear')}
              </Button>
            </Clear>
          )}
        </Sheet>
      </Side>
      <div>{children}</div>
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
  if (name === 'state') return <States {...common} country={chosen.country ?? ''} />;
  if (name === 'city') return <Cities {...common} country={chosen.country ?? ''} state={chosen.state ?? ''} />;
  return <Listed {...common} list={lists[name]} />;
}

const lists = { path: 'paths', maritalStatus: 'maritalStatuses', income: 'incomes' } as const;
type Common = Omit<Parameters<typeof ChoiceGroup>[0], 'options'>;

function Listed({ list, ...common }: Common & { list: (typeof lists)[keyof typeof lists] }) {
  return <ChoiceGroup {...common} options={optionsOf(useList(list, common.chosen))} />;
}

const named = (names: readonly string[] | undefined, chosen: string | undefined) =>
  optionsOf(names ?? (chosen === undefined ? [] : [chosen]));

function Countries(common: Common) {
  return <ChoiceGroup {...common} options={named(useCountries().data, common.chosen)} />;
}

function States({ country, ...common }: Common & { country: string }) {
  return <ChoiceGroup {...common} options={named(useStates(country).data, common.chosen)} />;
}

function Cities({ country, state, ...common }: Common & { country: string; state: string }) {
  return <ChoiceGroup {...common} options={named(useCities(country, state).data, common.chosen)} />;
}
