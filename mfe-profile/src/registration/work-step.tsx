import { TextField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { ListField } from './list-field.tsx';
import { Pair } from './pair.tsx';
import { useStepField } from './use-step-field.ts';

const textMax = 50;

/** Education and work. */
export function WorkStep() {
  const text = useRegisterText();
  return (
    <>
      <ListField name="qualification" list="qualifications" label={text('work.qualification')} />
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
      <ListField name="income" list="incomes" label={text('work.income')} />
    </>
  );
}
