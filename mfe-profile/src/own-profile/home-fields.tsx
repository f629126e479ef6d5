import { useField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import { useCities, useCountries, useStates } from '@hamrah/ui-kit/shell-api';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { PlaceField } from '../registration/place-field.tsx';
import type { DetailsDraft } from './details-draft.ts';

/** Country, state and city, each narrowing the next. */
export function HomeFields() {
  const text = useOwnProfileText();
  const { setValue, clearErrors } = useFormContext<DetailsDraft>();
  const country = useField('country');
  const state = useField('state');
  const city = useField('city');
  const states = useStates(country.value);
  const hasStates = states.data?.includes(state.value) ?? false;
  const cities = useCities(country.value, hasStates ? state.value : '');
  const forget = (...names: ('state' | 'city')[]) => {
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
      <PlaceField {...country} label={text('field.country')} names={useCountries()} onChange={inCountry} />
      <PlaceField
        {...state}
        label={text('field.state')}
        names={states}
        waitsFor={country.value ? '' : text('place.countryFirst')}
        onChange={inState}
      />
      <PlaceField
        {...city}
        label={text('field.city')}
        names={cities}
        isFree={states.data?.length === 0}
        waitsFor={state.value ? '' : text('place.stateFirst')}
      />
    </>
  );
}
