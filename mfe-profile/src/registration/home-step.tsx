import { useCities, useCountries, useStates } from '@hamrah/ui-kit/shell-api';
import { useFormContext } from 'react-hook-form';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import { PlaceField } from './place-field.tsx';
import { useStepField } from './use-step-field.ts';

/** Country, state and city, each narrowing the next; typed freely where there is no list. */
export function HomeStep() {
  const text = useRegisterText();
  const { setValue, clearErrors } = useFormContext<Draft>();
  const country = useStepField('country');
  const state = useStepField('state');
  const city = useStepField('city');
  const states = useStates(country.value);
  const hasStates = states.data?.includes(state.value) ?? false;
  const cities = useCities(country.value, hasStates ? state.value : '');
  const forget = (...names: ('state' | 'city')[]) => {
    for (const name of names) setValue(name, '');
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
      <PlaceField {...country} label={text('home.country')} names={useCountries()} onChange={inCountry} />
      <PlaceField
        {...state}
        label={text('home.state')}
        names={states}
        waitsFor={country.value ? '' : text('home.countryFirst')}
        onChange={inState}
      />
      <PlaceField
        {...city}
        label={text('home.city')}
        names={cities}
        isFree={states.data?.length === 0}
        waitsFor={state.value ? '' : text('home.stateFirst')}
      />
    </>
  );
}
