import { alcoholHabits, diets } from '@hamrah/contracts';
import { dietNames } from '@hamrah/contracts/matches';
import { Button, colour, MultiSelect, optionsOf, useKitText } from '@hamrah/ui-kit';
import { useCountries, useList, useStatesOf } from '@hamrah/ui-kit/shell-api';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { countryAtFirst } from '../filters/country-at-first.ts';
import { useText } from '../messages/index.ts';
import type { SearchDraft } from './draft.ts';

const Failed = styled.div`display: flex; flex-wrap: wrap; align-items: center; color: ${colour.danger};`;

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

const dietOptions = diets.map((id) => ({ id, label: dietNames[id] ?? id }));
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
  const { data = values, isLoading, isError, refetch } = useCountries();
  const label = text('search.countries');
  return (
    <Coming what={text('filter.country')} hasFailed={isError} onRetry={refetch}>
      <MultiSelect
        name="countries"
        label={label}
        values={values}
        onChange={onChange}
        options={optionsOf(data)}
        isLoading={isLoading}
      />
    </Coming>
  );
}

/** Several states of the chosen countries. */
export function StateChoice({
  countries,
  values,
  onChange,
}: Omit<ChoiceProps<'states'>, 'name'> & { readonly countries: readonly string[] }) {
  const text = useText();
  const { within, isLoading, hasFailed, retry } = useStatesOf(countries.length === 0 ? [countryAtFirst] : countries);
  return (
    <Coming what={text('filter.state')} hasFailed={hasFailed} onRetry={retry}>
      <MultiSelect
        name="states"
        label={text('search.states')}
        values={values}
        onChange={onChange}
        options={optionsOf([...within.keys()])}
        isLoading={isLoading}
      />
    </Coming>
  );
}

interface ComingProps {
  /** Whose options come from elsewhere. */
  readonly what: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

/** A field, and what is said when its options do not come. */
function Coming({ what, hasFailed, onRetry, children }: ComingProps) {
  const text = useText();
  const kit = useKitText();
  return (
    <div>
      {children}
      {hasFailed && (
        <Failed role="alert">
          {text('filters.failed', { what: what.toLowerCase() })}
          <Button look="quiet" onPress={() => void onRetry()}>
            {kit('action.retry')}
          </Button>
        </Failed>
      )}
    </div>
  );
}
