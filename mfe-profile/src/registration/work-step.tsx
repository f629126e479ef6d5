import { TextField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { FieldRow } from './field-row.tsx';
import { ListField } from './list-field.tsx';
import { useStepField } from './use-step-field.ts';

const maxTextLength = 50;

/** Education and work. */
export function WorkStep() {
  const text = useRegisterText();
  return (
    <>
      <ListField name="qualification" list="qualifications" label={text('work.qualification')} />
      <FieldRow>
        <TextField
          {...useStepField('company')}
          label={text('work.company')}
          placeholder={text('work.notWorking')}
          autoComplete="off"
          maxLength={maxTextLength}
        />
        <TextField
          {...useStepField('designation')}
          label={text('work.designation')}
          placeholder={text('work.notWorking')}
          autoComplete="off"
          maxLength={maxTextLength}
        />
      </FieldRow>
      <ListField name="income" list="incomes" label={text('work.income')} />
    </>
  );
}
