import { TextArea, useField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import { useCities, useCountries, useStates } from '../data/use-places.ts';
import { useText } from '../messages/index.ts';
import type { Draft } from './draft.ts';
import { Pair } from './pair.tsx';
import { PlaceField } from './place-field.tsx';

const aboutMax = 2000;

/** Country, state and city, each narrowing the next, and an introduction. */
export function HomeStep() {
  const text = useText();
  const { setValue } = useFormContext<Draft>();
  const country = useField('country');
  const state = useField('state');
  const city = useField('city');
  const forget = (...names: ('state' | 'city')[]) => {
    for (const name of names) setValue(name, '');
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
      <PlaceField {...country} label={text('home.country')} names={useCountries()} waitsFor="" onChange={inCountry} />
      <Pair>
        <PlaceField
          {...state}
          label={text('home.state')}
          names={useStates(country.value)}
          waitsFor={country.value ? '' : text('home.countryFirst')}
          onChange={inState}
        />
        <PlaceField
          {...city}
          label={text('home.city')}
          names={useCities(country.value, state.value)}
          waitsFor={state.value ? '' : text('home.stateFirst')}
        />
      </Pair>
      <TextArea {...useField('about')} label={text('home.about')} hint={text('home.aboutHint')} max={aboutMax} />
    </>
  );
}
