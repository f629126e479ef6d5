import { ageBounds, heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { optionsOf } from '@hamrah/ui-kit';
import { useCities, useCountries, useReferenceList, useStates } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { Collapsible } from './collapsible.tsx';
import { defaultCountry } from './default-country.ts';
import { RangeFilter } from './range-filter.tsx';
import { type OptionsQuery, SingleChoice } from './single-choice.tsx';
import {
  type FilterName,
  type Filters,
  type FilterValues,
  type ShowOnlyFilterName,
  shortlistPeriods,
} from './use-filters.ts';

/** All filters except those under "Show only", which share one group (`ShowOnlyFilters`). */
type GroupFilterName = Exclude<FilterName, ShowOnlyFilterName>;

/** One filter. Initially collapsed unless it has a value. */
export function Filter({ name, filters: { values, setFilter } }: { name: GroupFilterName; filters: Filters }) {
  const text = useText();
  const title = text(`filter.${name}`);
  return (
    <Collapsible title={title} defaultOpen={values[name] !== undefined}>
      <FilterControl name={name} title={title} values={values} onChange={(value) => setFilter(name, value)} />
    </Collapsible>
  );
}

interface FilterControlProps {
  readonly name: GroupFilterName;
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
  const choiceProps = { title, selected: values[name], onSelect: onChange, emptyText: text(`empty.${name}`) };
  const { country = defaultCountry, state = '' } = values;
  if (name === 'country') return <CountryFilter {...choiceProps} />;
  if (name === 'state') return <StateFilter {...choiceProps} country={country} />;
  if (name === 'city') return <CityFilter {...choiceProps} country={country} state={state} />;
  if (name !== 'within') return <ListFilter {...choiceProps} list={listNames[name]} />;
  return (
    <SingleChoice {...choiceProps} options={shortlistPeriods.map((id) => ({ id, label: text(`within.${id}`) }))} />
  );
}

const listNames = { path: 'paths', maritalStatus: 'maritalStatuses', income: 'incomes' } as const;
type ChoiceProps = Omit<Parameters<typeof SingleChoice>[0], 'options' | 'query'>;

function ListFilter({ list, ...choiceProps }: ChoiceProps & { list: (typeof listNames)[keyof typeof listNames] }) {
  return <SingleChoice {...choiceProps} options={optionsOf(useReferenceList(list, choiceProps.selected))} />;
}

/** Options from a service, plus the selected option if the service does not list it. */
const withSelected = (query: OptionsQuery & { data: string[] | undefined }, selectedName: string | undefined) => {
  const { data: names = [] } = query;
  const isMissing = selectedName !== undefined && !names.includes(selectedName);
  return { query, options: optionsOf(isMissing ? [selectedName, ...names] : names) };
};

function CountryFilter(choiceProps: ChoiceProps) {
  return <SingleChoice {...choiceProps} {...withSelected(useCountries(), choiceProps.selected)} />;
}

function StateFilter({ country, ...choiceProps }: ChoiceProps & { country: string }) {
  return <SingleChoice {...choiceProps} {...withSelected(useStates(country), choiceProps.selected)} />;
}

function CityFilter({ country, state, ...choiceProps }: ChoiceProps & { country: string; state: string }) {
  return <SingleChoice {...choiceProps} {...withSelected(useCities(country, state), choiceProps.selected)} />;
}
