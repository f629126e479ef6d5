import { maritalStatuses, paths, religions } from '@hamrah/contracts';
import { optionsOf, SelectField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { useStepField } from './use-step-field.ts';

/** Spiritual path, religion and marital status. */
export function PathStep() {
  const text = useRegisterText();
  return (
    <>
      <SelectField {...useStepField('path')} label={text('path.path')} options={optionsOf(paths)} />
      <SelectField {...useStepField('religion')} label={text('path.religion')} options={optionsOf(religions)} />
      <SelectField
        {...useStepField('maritalStatus')}
        label={text('path.maritalStatus')}
        options={optionsOf(maritalStatuses)}
      />
    </>
  );
}
