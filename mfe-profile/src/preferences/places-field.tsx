import { MultiSelect, optionsOf, useMultiField } from '@hamrah/ui-kit';
import { announce, type PlacesByParent, useCitiesOf, useCountries, useStatesOf } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePreferencesText } from '../messages/preferences.ts';
import type { PreferencesDraft } from './preferences-draft.ts';
import { RetryableField } from './retryable-field.tsx';

/** Places as options; where they lie is told when there are several owners. */
const placeOptions = ({ parentsByName: within }: PlacesByParent, owners: readonly string[]) =>
  [...within].map(([name, lyingIn]) => ({
    id: name,
    label: owners.length > 1 ? `${name} (${[...new Set(lyingIn)].join(', ')})` : name,
  }));

/** Countries, their states and the cities of these; other countries clear both, fewer states take their cities along. */
export function PlacesField() {
  const text = usePreferencesText();
  const { setValue } = useFormContext<PreferencesDraft>();
  const [wasCleared, setCleared] = useState(false);
  const countries = useMultiField('countries');
  const states = useMultiField('states');
  const cities = useMultiField('cities');
  const known = useCountries();
  const ofCountries = useStatesOf(countries.values);
  const owned = states.values.flatMap((state) =>
    (ofCountries.parentsByName.get(state) ?? []).map((country) => ({ country, state })),
  );
  const ofStates = useCitiesOf(owned);
  const inCountries = (names: string[]) => {
    countries.onChange(names);
    if (states.values.length + cities.values.length === 0) return;
    setValue('states', [], { shouldDirty: true });
    setValue('cities', [], { shouldDirty: true });
    setCleared(true);
    announce(text('places.cleared'));
  };
  const inStates = (names: string[]) => {
    setCleared(false);
    states.onChange(names);
    const stays = (city: string) => ofStates.parentsByName.get(city)?.some((state) => names.includes(state)) ?? true;
    const left = names.length === 0 ? [] : cities.values.filter(stays);
    if (left.length < cities.values.length) setValue('cities', left, { shouldDirty: true });
  };
  return (
    <>
      <RetryableField what={text('field.countries')} hasFailed={known.isError} onRetry={() => void known.refetch()}>
        <MultiSelect
          {...countries}
          label={text('field.countries')}
          options={optionsOf(known.data ?? [])}
          isLoading={known.isLoading}
          onChange={inCountries}
        />
      </RetryableField>
      <RetryableField what={text('field.states')} hasFailed={ofCountries.hasFailed} onRetry={ofCountries.retry}>
        <MultiSelect
          {...states}
          label={text('field.states')}
          options={placeOptions(ofCountries, countries.values)}
          isLoading={ofCountries.isLoading}
          isDisabled={countries.values.length === 0}
          hint={wasCleared ? text('places.cleared') : countries.values.length === 0 && text('places.countryFirst')}
          onChange={inStates}
        />
      </RetryableField>
      <RetryableField what={text('field.cities')} hasFailed={ofStates.hasFailed} onRetry={ofStates.retry}>
        <MultiSelect
          {...cities}
          label={text('field.cities')}
          options={placeOptions(ofStates, states.values)}
          isLoading={ofStates.isLoading}
          isDisabled={states.values.length === 0}
          hint={states.values.length === 0 && text('places.stateFirst')}
        />
      </RetryableField>
    </>
  );
}
