import { incomes, qualifications } from '@hamrah/contracts';
import { optionsOf, SelectField, TextField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { Pair } from './pair.tsx';
import { useStepField } from './use-step-field.ts';

const textMax = 50;

/** Education and work. */
export function WorkStep() {
  const text = useRegisterText();
  return (
    <>
      <SelectField
        {...useStepField('qualification')}
        label={text('work.qualification')}
        options={optionsOf(qualifications)}
      />
      <Pair>
        <TextField
          {...useStepField('company')}
          label={text('work.company')}
          placeholder={text('work.notWorking')}
          autoComplete="off"
          max={textMax}
        />
        <TextField
          {...useStepField('designation')}
          label={text('work.designation')}
          placeholder={text('work.notWorking')}
          autoComplete="off"
          max={textMax}
        />
      </Pair>
      <SelectField {...useStepField('income')} label={text('work.income')} options={optionsOf(incomes)} />
    </>
  );
}
