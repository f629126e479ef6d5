import { useRegisterText } from '../messages/register.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import { ListField } from './list-field.tsx';

/** Mother tongue, email and phone. */
export function ContactStep() {
  const text = useRegisterText();
  return (
    <>
      <ListField name="motherTongue" list="motherTongues" label={text('contact.motherTongue')} />
      <EmailField />
      <PhoneField />
    </>
  );
}
