import { ageBounds, heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { optionsOf } from '@hamrah/ui-kit';
import { useCities, useCountries, useReferenceList, useStates } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { Collapsible } from './collapsible.tsx';
import { defaultCountry } from './default-country.ts';
import { RangeFilter } from './range-filter.tsx';
import { type OptionsQuery, SingleChoice } from './single-choice.tsx';
import type { FilterName, Filters, FilterValues } from './use-filters.ts';

/** One filter. Collapsed unless it has a value. */
export function Filter({ name, filters: { values, setFilter } }: { name: FilterName; filters: Filters }) {
  const text = useText();
  const title = text(`filter.${name}`);
  return (
    <Collapsible title={title} startsOpen={values[name] !== undefined}>
      <FilterControl name={name} title={title} values={values} onChange={(value) => setFilter(name, value)} />
    </Collapsible>
  );
}

interface FilterControlProps {
  readonly name: FilterName;
  readonly title: string;
  readonly values: FilterValues;
  readonly onChange: (value: string | undefined) => void;
}

function FilterControl({ name, title, values, onChange }: FilterControlProps) {
  const text = useText();
  if (name === 'ages') return <RangeFilter bounds={ageBounds} selected={values.ages} onSelect={onChange} />;
  if (name === 'heights')
    return (
      <RangeFilter bounds={heightBoundsInches} selected={values.heights} onSelect={onChange} format={heightLabel} />
    );
  const shared = { title, selected: values[name], onSelect: onChange, emptyText: text(`empty.${name}`) };
  const { country = defaultCountry, state = '' } = values;
  if (name === 'country') return <CountryFilter {...shared} />;
  if (name === 'state') return <StateFilter {...shared} country={country} />;
  if (name === 'city') return <CityFilter {...shared} country={country} state={state} />;
  if (name !== 'within') return <ListFilter {...shared} list={listNames[name]} />;
  return <SingleChoice {...shared} options={withinOptions.map((id) => ({ id, label: text(`within.${id}`) }))} />;
}

const withinOptions = ['day', 'week', 'month'] as const;
const listNames = { path: 'paths', maritalStatus: 'maritalStatuses', income: 'incomes' } as const;
type SharedProps = Omit<Parameters<typeof SingleChoice>[0], 'options' | 'query'>;

function ListFilter({ list, ...shared }: SharedProps & { list: (typeof listNames)[keyof typeof listNames] }) {
  return <SingleChoice {...shared} options={optionsOf(useReferenceList(list, shared.selected))} />;
}

/** Options from a service. The selected one stays among them even if the service does not list it. */
const withSelected = (query: OptionsQuery & { data: string[] | undefined }, selected: string | undefined) => {
  const { data: names = [] } = query;
  const isMissing = selected !== undefined && !names.includes(selected);
  return { query, options: optionsOf(isMissing ? [selected, ...names] : names) };
};

function CountryFilter(shared: SharedProps) {
  return <SingleChoice {...shared} {...withSelected(useCountries(), shared.selected)} />;
}

function StateFilter({ country, ...shared }: SharedProps & { country: string }) {
  return <SingleChoice {...shared} {...withSelected(useStates(country), shared.selected)} />;
}

function CityFilter({ country, state, ...shared }: SharedProps & { country: string; state: string }) {
  return <SingleChoice {...shared} {...withSelected(useCities(country, state), shared.selected)} />;
}
