import { fieldOfValueFilter, type ListName, profileFields } from '@hamrah/contracts';
import { alcoholOptions, dietNames } from '@hamrah/contracts/matches';
import { Button, colour, MultiSelect, optionsOf, useKitText } from '@hamrah/ui-kit';
import { useCountries, useReferenceList, useStatesOf } from '@hamrah/ui-kit/shell-api';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { defaultCountry } from '../filters/default-country.ts';
import { useText } from '../messages/index.ts';
import type { SearchDraft } from './search-draft.ts';

const LoadErrorRow = styled.div`display: flex; flex-wrap: wrap; align-items: center; color: ${colour.danger};`;

/** Fields of the form that hold several options. */
export type ListField = {
  [Name in keyof SearchDraft]: SearchDraft[Name] extends string[] ? Name : never;
}[keyof SearchDraft];

interface SelectProps<Name extends ListField> {
  readonly name: Name;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

interface ValueSelectProps extends Omit<SelectProps<ListField>, 'name'> {
  readonly name: Exclude<ListField, 'countries' | 'states'>;
}

/** Multi-select for the accepted values of a field. */
export function ValueSelect(props: ValueSelectProps) {
  const field = profileFields[props.name === 'alcohol' ? 'alcohol' : fieldOfValueFilter[props.name]];
  return field.type === 'listEntry' ? (
    <ListSelect {...props} list={field.list} />
  ) : (
    <ChoiceSelect {...props} choices={props.name === 'alcohol' ? alcoholOptions : field.options} />
  );
}

function ListSelect({ name, values, onChange, list }: ValueSelectProps & { readonly list: ListName }) {
  const text = useText();
  const options = optionsOf(useReferenceList(list, values));
  return (
    <MultiSelect name={name} label={text(`search.${name}`)} values={values} onChange={onChange} options={options} />
  );
}

function ChoiceSelect({ name, values, onChange, choices }: ValueSelectProps & { readonly choices: readonly string[] }) {
  const text = useText();
  const options = choices.map((id) => ({ id, label: name === 'diets' ? (dietNames[id] ?? id) : id }));
  return (
    <MultiSelect name={name} label={text(`search.${name}`)} values={values} onChange={onChange} options={options} />
  );
}

/** Multi-select for countries. */
export function CountrySelect({ values, onChange }: Omit<SelectProps<'countries'>, 'name'>) {
  const text = useText();
  const { data = values, isLoading, isError, refetch } = useCountries();
  const label = text('search.countries');
  return (
    <WithLoadError listName={text('filter.country')} hasFailed={isError} onRetry={refetch}>
      <MultiSelect
        name="countries"
        label={label}
        values={values}
        onChange={onChange}
        options={optionsOf(data)}
        isLoading={isLoading}
      />
    </WithLoadError>
  );
}

/** Multi-select for the states of the selected countries, or of India if none is selected. */
export function StateSelect({
  countries,
  values,
  onChange,
}: Omit<SelectProps<'states'>, 'name'> & { readonly countries: readonly string[] }) {
  const text = useText();
  const { parentsByName, isLoading, hasFailed, retry } = useStatesOf(
    countries.length === 0 ? [defaultCountry] : countries,
  );
  return (
    <WithLoadError listName={text('filter.state')} hasFailed={hasFailed} onRetry={retry}>
      <MultiSelect
        name="states"
        label={text('search.states')}
        values={values}
        onChange={onChange}
        options={optionsOf([...parentsByName.keys()])}
        isLoading={isLoading}
      />
    </WithLoadError>
  );
}

interface WithLoadErrorProps {
  readonly listName: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

/** Adds an error and a retry button to a field whose options failed to load. */
function WithLoadError({ listName, hasFailed, onRetry, children }: WithLoadErrorProps) {
  const text = useText();
  const kitText = useKitText();
  return (
    <div>
      {children}
      {hasFailed && (
        <LoadErrorRow role="alert">
          {text('filters.failed', { list: listName.toLowerCase() })}
          <Button variant="quiet" onPress={() => void onRetry()}>
            {kitText('action.retry')}
          </Button>
        </LoadErrorRow>
      )}
    </div>
  );
}
