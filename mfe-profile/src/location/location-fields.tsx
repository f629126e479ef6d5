import type { useField } from '@hamrah/ui-kit';
import { useCities, useCountries, useStates } from '@hamrah/ui-kit/shell-api';
import { useFormContext } from 'react-hook-form';
import { usePlacesText } from '../messages/places.ts';
import { PlaceField } from './place-field.tsx';

type Place = 'country' | 'state' | 'city';

/**
 * Country, state and city of the surrounding form. Each selection narrows the next list. A place without a list is a
 * text field.
 */
export function LocationFields({ country, state, city }: Readonly<Record<Place, ReturnType<typeof useField>>>) {
  const text = usePlacesText();
  const { setValue, clearErrors } = useFormContext<Record<Place, string>>();
  const states = useStates(country.value);
  const isListedState = states.data?.includes(state.value) ?? false;
  const cities = useCities(country.value, isListedState ? state.value : '');
  const clearFields = (...names: Place[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true });
    clearErrors(names);
  };
  const selectCountry = (name: string) => {
    country.onChange(name);
    clearFields('state', 'city');
  };
  const selectState = (name: string) => {
    state.onChange(name);
    clearFields('city');
  };
  return (
    <>
      <PlaceField {...country} label={text('country')} names={useCountries()} onChange={selectCountry} />
      <PlaceField
        {...state}
        label={text('state')}
        names={states}
        blockedHint={country.value ? '' : text('countryFirst')}
        onChange={selectState}
      />
      <PlaceField
        {...city}
        label={text('city')}
        names={cities}
        isFreeText={states.data?.length === 0}
        blockedHint={state.value ? '' : text('stateFirst')}
      />
    </>
  );
}
