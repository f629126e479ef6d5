import { profile, splitContactDetailsMessage } from '@hamrah/contracts';
import { expectAccessible, hang, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { emptyDraft, StepName } from '../registration/draft.ts';
import {
  clickBack,
  clickContinue,
  completeDraft,
  findHeading,
  openRegistration,
  openRegistrationAt,
  servePlaces,
  storeDraft,
  type User,
} from '../testing/registration.tsx';

beforeEach(servePlaces);
const blankFields = (...names: (keyof typeof emptyDraft)[]) => Object.fromEntries(names.map((name) => [name, '']));

test.each<[StepName, number, string[], string[]]>([
  [
    'person',
    2,
    ['firstName', 'lastName', 'dateOfBirth'],
    ['Please Fill First Name.', 'Please Fill Last Name.', 'Please Fill Date of Birth.'],
  ],
  [
    'path',
    3,
    ['path', 'religion', 'maritalStatus'],
    ['Please Select Follower of.', 'Please Select Religion.', 'Please Select Marital Status.'],
  ],
  [
    'location',
    4,
    ['country', 'state', 'city'],
    ['Please Select Country.', 'Please Select State.', 'Please Select City.'],
  ],
  [
    'contact',
    5,
    ['motherTongue', 'email', 'phone'],
    ['Please Select Mother tongue.', 'Please Fill Email.', 'Please Fill Phone.'],
  ],
  [
    'work',
    6,
    ['qualification', 'company', 'income', 'designation'],
    ['Please Fill Highest Qualification.', 'Please Fill Company.', 'Please Fill Income.', 'Please Fill Designation.'],
  ],
  [
    'photo',
    7,
    ['photo', 'about', 'password'],
    ['Please Select Image.', 'Please Fill About My Profile.', 'Please Fill Password.'],
  ],
])('lists the missing fields of the empty step %s and does not continue', async (step, number, names, messages) => {
  storeDraft({ ...completeDraft, ...blankFields(...(names as [])) }, step, null);
  const { user } = await openRegistration();
  await findHeading(new RegExp(`Step ${number} of 8`));
  await clickContinue(user);
  const summary = await screen.findByRole('alert');
  for (const message of messages) {
    expect(within(summary).getByRole('button', { name: message })).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(2);
  }
  expect(await findHeading(new RegExp(`Step ${number} of 8`))).toBeVisible();
  await expectAccessible();
  await user.click(within(summary).getByRole('button', { name: messages[0] as string }));
  expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(messages[0] as string));
});

test('requires profile and gender in the first step', async () => {
  const { user } = await openRegistration();
  await clickContinue(user);
  for (const message of ['Please Select Profile & Gender.', 'Please Select Profile.', 'Please Select Gender.'])
    expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Myself' })).toHaveFocus());
  await expectAccessible();
  await user.click(screen.getByRole('radio', { name: 'Myself' }));
  await waitFor(() => expect(screen.queryByText('Please Select Profile & Gender.')).toBeNull());
  expect(screen.queryByText('Please Select Profile.')).toBeNull();
  expect(screen.getByText('Please Select Gender.')).toBeVisible();
});

describe('the field Profile for', () => {
  test.each([
    ['Son', 'Male'],
    ['Brother', 'Male'],
    ['Daughter', 'Female'],
    ['Sister', 'Female'],
  ])('implies the gender: a %s is %s', async (profileFor, gender) => {
    const { user } = await openRegistration();
    await user.click(screen.getByRole('radio', { name: profileFor }));
    expect(screen.getByRole('radio', { name: gender })).toBeChecked();
    expect(screen.getByRole('radio', { name: gender })).toBeDisabled();
  });

  test('clears gender and text fields with a message when it changes, and keeps list values', async () => {
    storeDraft(completeDraft, 'who');
    const { user } = await openRegistration();
    await user.click(screen.getByRole('radio', { name: 'Friend' }));
    expect(screen.getByText(/cleared the gender and text fields/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Female' })).not.toBeChecked();
    const { values } = JSON.parse(sessionStorage.getItem('hamrah.registration') ?? '');
    const texts = ['gender', 'firstName', 'lastName', 'email', 'phone', 'company', 'designation', 'about'] as const;
    expect(values).toEqual({ ...completeDraft, ...blankFields(...texts), profileFor: 'Friend' });
  });

  test('clears nothing when the same value is selected again', async () => {
    storeDraft(completeDraft, 'who');
    const { user } = await openRegistration();
    await user.click(screen.getByRole('radio', { name: 'Daughter' }));
    await clickContinue(user);
    expect(await screen.findByLabelText('First name')).toHaveValue('Meera');
  });
});

test('rejects a phone number split over both names and accepts a corrected name', async () => {
  const { user } = await openRegistrationAt('person', { firstName: '98765', lastName: '43210' });
  await clickContinue(user);
  expect(await screen.findByText(splitContactDetailsMessage)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(splitContactDetailsMessage);
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Meera');
  await clickContinue(user);
  expect(await findHeading(/Step 3 of 8/)).toHaveFocus();
});

test('offers every height from 4\' 5" to 6\' 5" and starts with the lowest', async () => {
  const { user } = await openRegistrationAt('person', { heightInches: 53 });
  const height = await screen.findByRole('button', { name: /Height/ });
  expect(height).toHaveTextContent('4\' 5" (135 cm)');
  await user.click(height);
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options).toHaveLength(25);
  expect(options.at(-1)).toHaveTextContent('6\' 5" (196 cm)');
});

test('validates the age on every change of the date', async () => {
  const { user } = await openRegistrationAt('person', { dateOfBirth: '' });
  await user.click(await screen.findByRole('spinbutton', { name: /day/i }));
  await user.keyboard('14081940');
  expect(await screen.findByText('Age must be between 18 and 60.')).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByText('Age must be between 18 and 60.')).toBeVisible();
  await user.keyboard('1995');
  await waitFor(() => expect(screen.queryByText('Age must be between 18 and 60.')).toBeNull());
});

test('validates the email address on every change', async () => {
  const { user } = await openRegistrationAt('contact', { email: '' });
  await user.type(await screen.findByLabelText('Email'), 'meera@');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'example.org');
  await waitFor(() => expect(screen.queryByText('Please enter a valid email address.')).toBeNull());
});

test('requires a phone number of exactly ten digits and states that it is not visible', async () => {
  const { user } = await openRegistrationAt('contact', { phone: '' });
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription(/This number is not visible to anyone/);
  await user.type(phone, '20-8765 4');
  await clickContinue(user);
  expect(await screen.findByText('10 Digit Enter')).toBeVisible();
  await user.type(phone, '32199');
  expect(phone).toHaveValue('2087654321');
  await waitFor(() => expect(screen.queryByText('10 Digit Enter')).toBeNull());
});

test('removes leading spaces while typing, and trailing spaces when the field loses focus', async () => {
  const { user } = await openRegistrationAt('person', { firstName: '' });
  const firstName = await screen.findByLabelText<HTMLInputElement>('First name');
  await user.type(firstName, '  Meera ');
  expect(firstName).toHaveValue('Meera ');
  await user.tab();
  expect(firstName).toHaveValue('Meera');
  await user.type(firstName, ' ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(firstName).toHaveValue('Meera');
  await user.clear(firstName);
  await user.click(firstName);
  await user.paste('  Meera');
  expect(firstName).toHaveValue('Meera');
});

test('tells members who do not work what to type', async () => {
  await openRegistrationAt('work', { company: '', designation: '' });
  await findHeading(/Step 6/);
  expect(screen.getAllByPlaceholderText('Type No if not working')).toHaveLength(2);
});

test('rejects a password of seven characters and has a toggle that shows the password', async () => {
  const { user } = await openRegistrationAt('photo');
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'sevens7');
  expect(password).toHaveAccessibleDescription('At least 8 characters, 1 more to go.');
  await clickContinue(user);
  expect(await screen.findByText('Password must be at least 8 characters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

describe('the place fields of the registration', () => {
  const findPlaceField = (name: string) => screen.findByRole('combobox', { name });
  const selectPlace = async (user: User, name: string, place: string) => {
    const field = await findPlaceField(name);
    await user.clear(field);
    await user.type(field, place);
    await user.click(await screen.findByRole('option', { name: place }));
  };

  test('clear state and city with the country, and the city with the state', async () => {
    const { user } = await openRegistrationAt('location');
    expect(await findPlaceField('City')).toHaveValue('Jaipur');
    await selectPlace(user, 'State', 'Punjab');
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('');
    await selectPlace(user, 'Country', 'Canada');
    expect(await findPlaceField('State')).toHaveValue('');
    expect(await findPlaceField('City')).toBeDisabled();
  });

  test('accept typed text where no list exists', async () => {
    const { user } = await openRegistrationAt('location');
    await selectPlace(user, 'Country', 'Monaco');
    await user.type(await screen.findByRole('textbox', { name: 'State' }), 'Monaco');
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'La Condamine');
    await clickContinue(user);
    expect(await findHeading(/Step 5 of 8/)).toHaveFocus();
    await clickBack(user);
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('La Condamine');
  });

  test('show an error and a retry button that loads the list', async () => {
    serveProblem(profile.listCountries, 'service.unavailable');
    const { user } = await openRegistrationAt('location');
    expect(await screen.findByText('Failed to load country.')).toBeVisible();
    serve(profile.listCountries, { names: ['India'] });
    await user.click(screen.getByRole('button', { name: 'Load the list again' }));
    expect(await findPlaceField('Country')).toBeEnabled();
  });

  test('show that a list is loading', async () => {
    hang(profile.listCountries);
    const { user } = await openRegistrationAt('location', { country: '', state: '', city: '' });
    await user.type(await findPlaceField('Country'), 'Ind');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  });
});
