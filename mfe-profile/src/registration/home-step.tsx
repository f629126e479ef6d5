import { HomeFields } from '../home/home-fields.tsx';
import { useStepField } from './use-step-field.ts';

/** Where home is. */
export function HomeStep() {
  return <HomeFields country={useStepField('country')} state={useStepField('state')} city={useStepField('city')} />;
}
