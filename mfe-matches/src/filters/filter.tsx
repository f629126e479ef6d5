import { ageBounds, heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { optionsOf } from '@hamrah/ui-kit';
import { useCities, useCountries, useList, useStates } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { Choice, type Reading } from './choice.tsx';
import { countryAtFirst } from './country-at-first.ts';
import { Group } from './group.tsx';
import { Range } from './range.tsx';
import type { Chosen, FilterName, Filters } from './use-filters.ts';

/** One filter, folded away unless something is chosen in it. */
export function Filter({ name, filters: { chosen, choose } }: { name: FilterName; filters: Filters }) {
  const text = useText();
  const title = text(`filter.${name}`);
  return (
    <Group title={title} isOpen={chosen[name] !== undefined}>
      <Inside name={name} title={title} chosen={chosen} onChoose={(value) => choose(name, value)} />
    </Group>
  );
}

interface InsideProps {
  readonly name: FilterName;
  readonly title: string;
  readonly chosen: Chosen;
  readonly onChoose: (value: string | undefined) => void;
}

function Inside({ name, title, chosen, onChoose }: InsideProps) {
  const text = useText();
  if (name === 'ages') return <Range bounds={ageBounds} chosen={chosen.ages} onChoose={onChoose} />;
  if (name === 'heights')
    return <Range bounds={heightBoundsInches} chosen={chosen.heights} onChoose={onChoose} say={heightLabel} />;
  const common = { title, chosen: chosen[name], onChoose, empty: text(`empty.${name}`) };
  const { country = countryAtFirst, state = '' } = chosen;
  if (name === 'country') return <Countries {...common} />;
  if (name === 'state') return <States {...common} country={country} />;
  if (name === 'city') return <Cities {...common} country={country} state={state} />;
  if (name !== 'within') return <Listed {...common} list={lists[name]} />;
  return <Choice {...common} options={within.map((id) => ({ id, label: text(`within.${id}`) }))} />;
}

const within = ['day', 'week', 'month'] as const;
const lists = { path: 'paths', maritalStatus: 'maritalStatuses', income: 'incomes' } as const;
type Common = Omit<Parameters<typeof Choice>[0], 'options' | 'reading'>;

function Listed({ list, ...common }: Common & { list: (typeof lists)[keyof typeof lists] }) {
  return <Choice {...common} options={optionsOf(useList(list, common.chosen))} />;
}

/** What is chosen stays among the options, known or not. */
const namesOf = (reading: Reading & { data: string[] | undefined }, chosen: string | undefined) => {
  const { data: names = [] } = reading;
  return { reading, options: optionsOf(chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]) };
};

function Countries(common: Common) {
  return <Choice {...common} {...namesOf(useCountries(), common.chosen)} />;
}

function States({ country, ...common }: Common & { country: string }) {
  return <Choice {...common} {...namesOf(useStates(country), common.chosen)} />;
}

function Cities({ country, state, ...common }: Common & { country: string; state: string }) {
  return <Choice {...common} {...namesOf(useCities(country, state), common.chosen)} />;
}
