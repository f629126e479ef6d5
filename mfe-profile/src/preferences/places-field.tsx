import { MultiSelect, optionsOf, useMultiField } from '@hamrah/ui-kit';
import { announce, type PlacesByParent, useCitiesOf, useCountries, useStatesOf } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePreferencesText } from '../messages/preferences.ts';
import type { PreferencesDraft } from './preferences-draft.ts';
import { RetryableField } from './retryable-field.tsx';

/** Places as options. If several parents are selected, the label names the parents of each place. */
const toPlaceOptions = ({ parentsByName }: PlacesByParent, parents: readonly string[]) =>
  [...parentsByName].map(([name, parentNames]) => ({
    id: name,
    label: parents.length > 1 ? `${name} (${[...new Set(parentNames)].join(', ')})` : name,
  }));

/**
 * Countries, states and cities. Changing the countries clears states and cities. Removing a state removes its cities.
 */
export function PlacesField() {
  const text = usePreferencesText();
  const { setValue } = useFormContext<PreferencesDraft>();
  const [wasCleared, setCleared] = useState(false);
  const countries = useMultiField('countries');
  const states = useMultiField('states');
  const cities = useMultiField('cities');
  const allCountries = useCountries();
  const statesOfCountries = useStatesOf(countries.values);
  const selectedStates = states.values.flatMap((state) =>
    (statesOfCountries.parentsByName.get(state) ?? []).map((country) => ({ country, state })),
  );
  const citiesOfStates = useCitiesOf(selectedStates);
  const selectCountries = (names: string[]) => {
    countries.onChange(names);
    if (states.values.length + cities.values.length === 0) return;
    setValue('states', [], { shouldDirty: true });
    setValue('cities', [], { shouldDirty: true });
    setCleared(true);
    announce(text('places.cleared'));
  };
  const selectStates = (names: string[]) => {
    setCleared(false);
    states.onChange(names);
    const isInSelectedState = (city: string) =>
      citiesOfStates.parentsByName.get(city)?.some((state) => names.includes(state)) ?? true;
    const remainingCities = names.length === 0 ? [] : cities.values.filter(isInSelectedState);
    if (remainingCities.length < cities.values.length) setValue('cities', remainingCities, { shouldDirty: true });
  };
  return (
    <>
      <RetryableField
        listName={text('field.countries')}
        hasFailed={allCountries.isError}
        onRetry={() => void allCountries.refetch()}
      >
        <MultiSelect
          {...countries}
          label={text('field.countries')}
          options={optionsOf(allCountries.data ?? [])}
          isLoading={allCountries.isLoading}
          onChange={selectCountries}
        />
      </RetryableField>
      <RetryableField
        listName={text('field.states')}
        hasFailed={statesOfCountries.hasFailed}
        onRetry={statesOfCountries.retry}
      >
        <MultiSelect
          {...states}
          label={text('field.states')}
          options={toPlaceOptions(statesOfCountries, countries.values)}
          isLoading={statesOfCountries.isLoading}
          isDisabled={countries.values.length === 0}
          hint={wasCleared ? text('places.cleared') : countries.values.length === 0 && text('places.countryFirst')}
          onChange={selectStates}
        />
      </RetryableField>
      <RetryableField
        listName={text('field.cities')}
        hasFailed={citiesOfStates.hasFailed}
        onRetry={citiesOfStates.retry}
      >
        <MultiSelect
          {...cities}
          label={text('field.cities')}
          options={toPlaceOptions(citiesOfStates, states.values)}
          isLoading={citiesOfStates.isLoading}
          isDisabled={states.values.length === 0}
          hint={states.values.length === 0 && text('places.stateFirst')}
        />
      </RetryableField>
    </>
  );
}
