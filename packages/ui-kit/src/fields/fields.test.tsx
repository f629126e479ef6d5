import { identity } from '@hamrah/contracts';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Button } from '../components/button.tsx';
import { applyApiError } from '../form/apply-api-error.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useField } from '../form/use-field.ts';
import { expectAccessible, render, screen, waitFor } from '../testing/index.tsx';
import { ComboBox } from './combo-box.tsx';
import { DateField } from './date-field.tsx';
import { optionsOf } from './option.ts';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const schema = identity.registration.pick({
  firstName: true,
  gender: true,
  religion: true,
  city: true,
  dateOfBirth: true,
  about: true,
  phone: true,
  password: true,
});
const emptyValues = { firstName: '', city: '', dateOfBirth: '', about: '', phone: '', password: '' };

function Fields() {
  return (
    <>
      <TextField label="First name" {...useField('firstName')} />
      <RadioGroup label="Gender" options={optionsOf(['Male', 'Female'])} {...useField('gender')} />
      <SelectField label="Religion" options={optionsOf(['Hindu', 'Sikh', 'Jain'])} {...useField('religion')} />
      <ComboBox label="City" options={optionsOf(['Agra', 'Ajmer', 'Jaipur'])} {...useField('city')} />
      <DateField label="Date of birth" {...useField('dateOfBirth')} />
      <TextArea label="About" maxLength={2000} {...useField('about')} />
      <TextField label="Phone" hint="Not visible to anyone" {...useField('phone')} />
      <PasswordField label="Password" autoComplete="new-password" {...useField('password')} />
    </>
  );
}

function Sample({ onSubmitValues }: { onSubmitValues: (values: unknown) => void }) {
  const form = useContractForm(schema, emptyValues);
  const apiError = { code: 'identity.phone_taken', fields: [] };
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSubmitValues)} noValidate>
        <Fields />
        <Button type="submit">Send</Button>
        <Button onPress={() => applyApiError(form, apiError, { 'identity.phone_taken': 'phone' }, 'Taken.')}>
          Reject
        </Button>
      </form>
    </FormProvider>
  );
}

test('submits a form that is filled in by keyboard', async () => {
  const submissions: unknown[] = [];
  const { user } = render(<Sample onSubmitValues={(values) => submissions.push(values)} />);
  await user.tab();
  await user.keyboard('Meera{Tab} {Tab}');
  await user.keyboard('{Enter}');
  await user.keyboard('Sikh{Enter}');
  // The closing list returns the focus in the next frame.
  await waitFor(() => expect(screen.getByRole('button', { name: /Religion/ })).toHaveFocus());
  await user.tab();
  await user.keyboard('jai{ArrowDown}{Enter}{Tab}');
  await user.keyboard('14081995');
  await user.tab();
  await user.keyboard('Calm.{Tab}9876543210{Tab}quiet-river{Tab}{Tab}{Enter}');
  // The form validates asynchronously before it submits.
  await waitFor(() => expect(submissions).toHaveLength(1));
  expect(submissions).toEqual([
    {
      firstName: 'Meera',
      gender: 'Male',
      religion: 'Sikh',
      city: 'Jaipur',
      dateOfBirth: '1995-08-14',
      about: 'Calm.',
      phone: '9876543210',
      password: 'quiet-river',
    },
  ]);
});

test('shows an error beside each empty field and focuses the first', async () => {
  const { user } = render(<Sample onSubmitValues={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please Fill First Name.');
  for (const error of [
    'Please Select Gender.',
    'Please Select Religion.',
    'Please Select City.',
    'Please Fill Date of Birth.',
    'Please Fill About My Profile.',
    'Please Fill Phone.',
    'Please Fill Password.',
  ])
    expect(screen.getByText(error)).toBeVisible();
});

test('selects a city whose full name is typed, and discards other text', async () => {
  const { user } = render(<Sample onSubmitValues={() => undefined} />);
  const city = screen.getByRole('combobox', { name: 'City' });
  await user.type(city, 'ajmer');
  await user.tab();
  expect(city).toHaveValue('Ajmer');
  await user.type(city, 'x');
  await user.tab();
  expect(city).toHaveValue('Ajmer');
});

test('shows a server error beside its field', async () => {
  const { user } = render(<Sample onSubmitValues={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining('Taken.'));
});

test('hides a password until the toggle is pressed', async () => {
  const { user } = render(<Sample onSubmitValues={() => undefined} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('has accessible fields, both empty and with an error', async () => {
  const { user } = render(<Sample onSubmitValues={() => undefined} />);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectAccessible();
});
