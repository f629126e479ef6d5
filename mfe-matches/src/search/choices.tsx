import { alcoholHabits, diets } from '@hamrah/contracts';
import { MultiSelect, optionsOf } from '@hamrah/ui-kit';
import { useCountries, useList, useStatesOf } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import type { SearchDraft } from './draft.ts';

/** The form's fields that hold several names. */
export type ListField = {
  [Name in keyof SearchDraft]: SearchDraft[Name] extends string[] ? Name : never;
}[keyof SearchDraft];

interface ChoiceProps<Name extends ListField> {
  readonly name: Name;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

const lists = {
  paths: 'paths',
  maritalStatuses: 'maritalStatuses',
  religions: 'religions',
  qualifications: 'qualifications',
  incomes: 'incomes',
  motherTongues: 'motherTongues',
} as const;

/** Several of a living list. */
export function ListChoice({ name, values, onChange }: ChoiceProps<keyof typeof lists>) {
  const text = useText();
  const options = optionsOf(useList(lists[name], values));
  return (
    <MultiSelect name={name} label={text(`search.${name}`)} values={values} onChange={onChange} options={options} />
  );
}

const short = { Vegetarian: 'Veg', 'Non-Vegetarian': 'NonVeg', Eggitarian: 'Eggitarian' } as const;
const dietOptions = diets.map((id) => ({ id, label: short[id] }));
const alcoholOptions = optionsOf(alcoholHabits.filter((habit) => habit !== 'Occasionally'));

/** Several of a short list of the product's own. */
export function HabitChoice({ name, values, onChange }: ChoiceProps<'diets' | 'alcohol'>) {
  const text = useText();
  const options = name === 'diets' ? dietOptions : alcoholOptions;
  return (
    <MultiSelect name={name} label={text(`search.${name}`)} values={values} onChange={onChange} options={options} />
  );
}

/** Several countries. */
export function CountryChoice({ values, onChange }: Omit<ChoiceProps<'countries'>, 'name'>) {
  const text = useText();
  const { data = values, isLoading } = useCountries();
  return (
    <MultiSelect
      name="countries"
      label={text('search.countries')}
      values={values}
      onChange={onChange}
      options={optionsOf(data)}
      isLoading={isLoading}
    />
  );
}

/** Several states of the chosen countries. */
export function StateChoice({
  countries,
  values,
  onChange,
}: Omit<ChoiceProps<'states'>, 'name'> & { readonly countries: readonly string[] }) {
  const text = useText();
  const { within, isLoading } = useStatesOf(countries);
  return (
    <MultiSelect
      name="states"
      label={text('search.states')}
      values={values}
      onChange={onChange}
      options={optionsOf([...within.keys()])}
      isLoading={isLoading}
      isDisabled={countries.length === 0}
      hint={countries.length === 0 && text('search.countryFirst')}
    />
  );
}
