import { motherTongues } from '@hamrah/contracts';
import { optionsOf, SelectField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import { useStepField } from './use-step-field.ts';

/** Mother tongue, and how to reach the newcomer. */
export function ContactStep() {
  const text = useRegisterText();
  return (
    <>
      <SelectField
        {...useStepField('motherTongue')}
        label={text('contact.motherTongue')}
        options={optionsOf(motherTongues)}
      />
      <EmailField />
      <PhoneField />
    </>
  );
}
