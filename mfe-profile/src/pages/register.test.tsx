import { identity, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  refuse,
  render,
  screen,
  serve,
  slow,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import App from '../app.tsx';

const open = async (path = '/register') => {
  const opened = render(<App />, { path, viewer: null });
  await screen.findByRole('heading', { name: 'Register' });
  return opened;
};
type Hands = Awaited<ReturnType<typeof open>>['user'];

const next = (user: Hands) => user.click(screen.getByRole('button', { name: 'Continue' }));
const back = (user: Hands) => user.click(screen.getByRole('button', { name: 'Back' }));
const step = (name: string) => screen.findByRole('region', { name });
const pick = async (user: Hands, field: RegExp, option: string) => {
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
};
const find = async (user: Hands, field: string, place: string) => {
  await user.type(await screen.findByRole('combobox', { name: field }), place);
  await user.click(await screen.findByRole('option', { name: place }));
};

async function tellWho(user: Hands, born = '14081995') {
  await user.click(screen.getByRole('radio', { name: 'Daughter' }));
  await user.type(screen.getByLabelText('First name'), 'Meera');
  await user.type(screen.getByLabelText('Last name'), 'Sharma');
  await user.click(screen.getByRole('spinbutton', { name: /day/i }));
  await user.keyboard(born);
}
async function tellPath(user: Hands) {
  await pick(user, /Follower of/, 'ISKCON');
  await pick(user, /Religion/, 'Hindu');
  await pick(user, /Marital status/, 'Never Married');
  await pick(user, /Mother tongue/, 'Hindi');
}
async function tellHome(user: Hands) {
  await find(user, 'Country', 'India');
  await find(user, 'State', 'Rajasthan');
  await find(user, 'City', 'Jaipur');
  await user.type(screen.getByLabelText('About my profile'), 'Calm and curious.');
}
async function tellContact(user: Hands) {
  await user.type(screen.getByLabelText('Email'), 'meera@example.org');
  await user.type(screen.getByLabelText('Phone'), '98765 43210');
  await user.type(screen.getByLabelText('Password'), 'quiet-river');
}
async function fillIn(user: Hands) {
  await tellWho(user);
  await next(user);
  await step('Path and background');
  await tellPath(user);
  await next(user);
  await step('Home and introduction');
  await tellHome(user);
  await next(user);
  await step('Contact and password');
  await tellContact(user);
}
/** Comes back to a form that only lacks its password. */
async function comeBack() {
  const values = {
    profileFor: 'Daughter',
    gender: 'Female',
    firstName: 'Meera',
    lastName: 'Sharma',
    dateOfBirth: '1995-08-14',
    heightInches: 64,
    path: 'ISKCON',
    religion: 'Hindu',
    maritalStatus: 'Never Married',
    motherTongue: 'Hindi',
    country: 'India',
    state: 'Rajasthan',
    city: 'Jaipur',
    about: 'Calm and curious.',
    email: 'meera@example.org',
    phone: '9876543210',
  };
  sessionStorage.setItem('hamrah.registration', JSON.stringify({ values, step: 3 }));
  const opened = await open();
  await opened.user.type(await screen.findByLabelText('Password'), 'quiet-river');
  return opened;
}
const send = (user: Hands) => user.click(screen.getByRole('button', { name: 'Create profile' }));

beforeEach(() => {
  serve(profile.listCountries, { names: ['India', 'Canada'] });
  serve(profile.listStates, ({ query }) => ({
    names: query.country === 'India' ? ['Punjab', 'Rajasthan'] : ['Ontario'],
  }));
  serve(profile.listCities, ({ query }) => ({ names: query.state === 'Rajasthan' ? ['Jaipur', 'Udaipur'] : [] }));
});

test('a newcomer registers and is asked to sign in', async () => {
  const asked = serve(identity.registerAccount, { member: testViewer.member });
  const { user, address } = await open();
  await fillIn(user);
  await send(user);
  expect(
    await screen.findByText(
      'Your profile is creating. Please login with your ID and Password, instead of check your mail.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/?sign-in'));
  expect(asked).toEqual([
    {
      body: {
        profileFor: 'Daughter',
        gender: 'Female',
        firstName: 'Meera',
        lastName: 'Sharma',
        dateOfBirth: '1995-08-14',
        heightInches: 53,
        path: 'ISKCON',
        religion: 'Hindu',
        maritalStatus: 'Never Married',
        motherTongue: 'Hindi',
        country: 'India',
        state: 'Rajasthan',
        city: 'Jaipur',
        about: 'Calm and curious.',
        email: 'meera@example.org',
        phone: '9876543210',
        password: 'quiet-river',
      },
    },
  ]);
  expect(sessionStorage.getItem('hamrah.registration')).toBeNull();
});

test('an empty first step says what is missing and goes to the first field', async () => {
  const { user } = await open();
  await next(user);
  for (const message of [
    'Please Select Profile & Gender.',
    'Please Select Profile.',
    'Please Select Gender.',
    'Please Fill First Name.',
    'Please Fill Last Name.',
    'Please Fill Date of Birth.',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Myself' })).toHaveFocus());
  await expectAccessible();
});

test('someone too young or too old goes no further', async () => {
  const { user } = await open();
  await tellWho(user, '14081940');
  await next(user);
  expect(await screen.findByText('Age must be between 18 and 60.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'About the person' })).toBeVisible();
});

test.each([
  ['Son', 'Male'],
  ['Brother', 'Male'],
  ['Daughter', 'Female'],
  ['Sister', 'Female'],
])('a profile for a %s is %s, and that goes without saying', async (whom, gender) => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: whom }));
  expect(screen.getByRole('radio', { name: gender })).toBeChecked();
  expect(screen.getByRole('radio', { name: gender })).toBeDisabled();
});

test('a different profile-for clears gender and names', async () => {
  const { user } = await open();
  await tellWho(user);
  await user.click(screen.getByRole('radio', { name: 'Friend' }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Female' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('every height from 4\' 5" to 6\' 5" can be chosen, and the lowest stands first', async () => {
  const { user } = await open();
  const height = screen.getByRole('button', { name: /Height/ });
  expect(height).toHaveTextContent('4\' 5" (135 cm)');
  await user.click(height);
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options).toHaveLength(25);
  expect(options.at(-1)).toHaveTextContent('6\' 5" (196 cm)');
});

test('nothing is lost going back and on again', async () => {
  const { user } = await open();
  await tellWho(user);
  await next(user);
  await step('Path and background');
  await pick(user, /Follower of/, 'ISKCON');
  await back(user);
  expect(await screen.findByLabelText('First name')).toHaveValue('Meera');
  await next(user);
  expect(await screen.findByRole('button', { name: /Follower of/ })).toHaveTextContent('ISKCON');
});

test('each new step takes the focus', async () => {
  const { user } = await open();
  await tellWho(user);
  await next(user);
  expect(await step('Path and background')).toHaveFocus();
  await expectAccessible();
});

test('another country clears state and city, another state the city', async () => {
  const { user } = await open('/register?path=ISKCON');
  await tellWho(user);
  await next(user);
  await step('Path and background');
  await tellPath(user);
  await next(user);
  await tellHome(user);
  await expectAccessible();
  const box = (name: string) => screen.getByRole('combobox', { name });
  await user.clear(box('State'));
  await find(user, 'State', 'Punjab');
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('');
  await user.clear(box('Country'));
  await find(user, 'Country', 'Canada');
  expect(box('State')).toHaveValue('');
  expect(box('City')).toBeDisabled();
});

test('a list of places that fails is loaded again on asking', async () => {
  refuse(profile.listCountries, 'service.unavailable');
  sessionStorage.setItem('hamrah.registration', JSON.stringify({ values: {}, step: 2 }));
  const { user } = await open();
  expect(await screen.findByText(/The list could not be loaded/)).toBeVisible();
  serve(profile.listCountries, { names: ['India'] });
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeEnabled();
});

test('a phone that is taken is told at the phone, with the focus there', async () => {
  refuse(identity.registerAccount, 'identity.phone_taken');
  const { user } = await comeBack();
  await send(user);
  const taken = 'This phone number already has an account. Please sign in.';
  expect(await screen.findByText(taken)).toBeVisible();
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(taken));
  expect(phone).toHaveFocus();
});

test('a fault the server finds on an earlier step leads back to it', async () => {
  refuse(identity.registerAccount, 'request.invalid', { fields: [{ path: 'city', message: 'Please Select City.' }] });
  const { user } = await comeBack();
  await send(user);
  expect(await step('Home and introduction')).toBeVisible();
  expect(screen.getByText('Please Select City.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus();
});

test('a server that is away is told above the form, and nothing is lost', async () => {
  refuse(identity.registerAccount, 'service.unavailable');
  const { user } = await comeBack();
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.org');
});

test('Escape and the close icon lead to the start; coming back finds all but the password', async () => {
  const first = await comeBack();
  await first.user.keyboard('{Escape}');
  expect(first.address()).toBe('/');
  expect(sessionStorage.getItem('hamrah.registration')).not.toContain('quiet-river');
  const { user, address } = await open();
  expect(await screen.findByLabelText('Email')).toHaveValue('meera@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Close and return to the start' }));
  expect(address()).toBe('/');
});

test('Escape in an open list closes the list alone', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: /Height/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(address()).toBe('/register');
});

test('a path chosen on the landing page stands in the form', async () => {
  const { user } = await open('/register?path=Vipassana');
  await tellWho(user);
  await next(user);
  expect(await screen.findByRole('button', { name: /Follower of/ })).toHaveTextContent('Vipassana');
});

test('a member who is signed in is led to the dashboard', async () => {
  slow(profile.readDashboard);
  const { address } = render(<App />, { path: '/register' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
