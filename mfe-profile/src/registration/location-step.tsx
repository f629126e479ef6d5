import { LocationFields } from '../location/location-fields.tsx';
import { useStepField } from './use-step-field.ts';

/** Country, state and city. */
export function LocationStep() {
  return <LocationFields country={useStepField('country')} state={useStepField('state')} city={useStepField('city')} />;
}
