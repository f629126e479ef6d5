import type { useField } from '@hamrah/ui-kit';
import { useCities, useCountries, useStates } from '@hamrah/ui-kit/shell-api';
import { useFormContext } from 'react-hook-form';
import { usePlacesText } from '../messages/places.ts';
import { PlaceField } from './place-field.tsx';

type Place = 'country' | 'state' | 'city';

/** Country, state and city as the form around them holds them, each narrowing the next; typed freely where there is no list. */
export function LocationFields({ country, state, city }: Readonly<Record<Place, ReturnType<typeof useField>>>) {
  const text = usePlacesText();
  const { setValue, clearErrors } = useFormContext<Record<Place, string>>();
  const states = useStates(country.value);
  const hasStates = states.data?.includes(state.value) ?? false;
  const cities = useCities(country.value, hasStates ? state.value : '');
  const forget = (...names: Place[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true });
    clearErrors(names);
  };
  const inCountry = (name: string) => {
    country.onChange(name);
    forget('state', 'city');
  };
  const inState = (name: string) => {
    state.onChange(name);
    forget('city');
  };
  return (
    <>
      <PlaceField {...country} label={text('country')} names={useCountries()} onChange={inCountry} />
      <PlaceField
        {...state}
        label={text('state')}
        names={states}
        waitsFor={country.value ? '' : text('countryFirst')}
        onChange={inState}
      />
      <PlaceField
        {...city}
        label={text('city')}
        names={cities}
        isFree={states.data?.length === 0}
        waitsFor={state.value ? '' : text('stateFirst')}
      />
    </>
  );
}
