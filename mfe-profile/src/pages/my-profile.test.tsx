import { profile, type RouteAnswer } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  testProfile,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it, test } from 'vitest';
import App from '../app.tsx';
import { savedDelayMs } from '../editing/use-editor.ts';

type Details = RouteAnswer<typeof profile.readDetails>;
const further: Details['further'] = {
  pathSince: 'Yes',
  pathInitiated: null,
  officialSevadar: null,
  children: null,
  diet: 'Vegetarian',
  alcohol: null,
  disability: null,
  motherOccupation: 'Teacher',
  fatherOccupation: null,
  sisters: 1,
  brothers: 0,
  marriedSiblings: null,
  familyFinancialStatus: null,
  college: null,
  workingWith: null,
  residencyStatus: null,
  zipcode: null,
  hometown: 'Tarn Taran',
  hobbies: ['Seva'],
};
const details = (facts: Partial<Details['further']> = {}, own = {}, revision = 3): Details => ({
  profile: testProfile(own),
  further: { ...further, ...facts },
  revision,
});

beforeEach(() => {
  serve(profile.readDetails, details());
  serve(profile.readPartnerPreferences, { preferences: profile.openPreferences, revision: 0 });
  serve(profile.listCountries, { names: ['India', 'Canada'] });
  serve(profile.listStates, { names: ['Punjab', 'Delhi'] });
  serve(profile.listCities, { names: ['Amritsar', 'Jalandhar'] });
});

const open = (path = '/myprofile') => render(<App />, { path });
const section = () => screen.getByRole('region', { name: 'Profile Details' });
const edit = async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Edit Profile Details' }));
  return page;
};
const retype = async ({ user }: ReturnType<typeof open>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const save = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('what stands there to be read', () => {
  it('leads by nine shortcuts to where the specification says', async () => {
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Partner Preference', '/myprofile#partnerPref'],
      ['Accepted Requests', '/accepted'],
      ['New Matches', '/newmatches'],
      ['Add Photo', '/myphoto'],
      ['Received Requests', '/received'],
      ['Suggested Matches', '/mymatches'],
      ['Edit Your Profile', '/myprofile#profileDetails'],
      ['Sent Requests', '/sent'],
      ['Search Matches', '/basic_search'],
    ]);
  });

  it('sums the member up: name, code, age and height in both measures, who posted it', async () => {
    serve(profile.readDetails, details({}, { profileFor: 'Son' }));
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'Arjun Mehta' });
    for (const fact of ['HM4T7K2Q9X', '32 years · 5\' 10" (178 cm)', 'Never Married', 'Parent', 'Hindu', 'Punjabi'])
      expect(card).toHaveTextContent(fact);
    await user.click(within(card).getByRole('button', { name: 'Copy profile ID' }));
    expect(await navigator.clipboard.readText()).toBe('HM4T7K2Q9X');
  });

  it('shows seven parts, what is unsaid marked, the home town called Hometown', async () => {
    open();
    await screen.findByRole('article');
    const parts = within(section()).getAllByRole('heading', { level: 3 });
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'About You',
      'Spiritual Details',
      'Basics & Lifestyle',
      'Family details',
      'Education & Career',
      'Location',
      'Hobbies and Interests',
    ]);
    expect(screen.getByText('Hometown').nextSibling).toHaveTextContent('Tarn Taran');
    expect(screen.getByText('Alcohol').nextSibling).toHaveTextContent('Not added yet');
    await expectAccessible();
  });

  it('tells that the profile is still being prepared', async () => {
    serveProblem(profile.readDetails, 'profile.profile_pending');
    open();
    expect(await screen.findByText('Your profile is being prepared. Please wait a moment.')).toBeVisible();
  });

  it('says when it cannot be loaded, and loads when tried again', async () => {
    serveProblem(profile.readDetails, 'service.unavailable');
    const { user } = open();
    await screen.findByRole('alert');
    serve(profile.readDetails, details());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Arjun Mehta' })).toBeVisible();
  });

  it('shows an outline while it loads', async () => {
    hang(profile.readDetails);
    open();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('editing the details', () => {
  it('opens from its tile as from its button', async () => {
    const { user } = open();
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Edit Your Profile' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    await expectAccessible();
  });

  it('saves what was changed, and returns to the read view after 1.5 seconds', async () => {
    const saved = serve(profile.saveDetails, ({ body }) => details(body.details, {}, body.revision + 1));
    const page = await edit();
    await retype(page, 'Hometown', 'Batala');
    await retype(page, 'Sisters', '2');
    await page.user.clear(screen.getByLabelText('Brothers'));
    const started = performance.now();
    await save(page);
    expect(await screen.findByText('User Details Updated Successfully.')).toBeVisible();
    expect(performance.now() - started).toBeGreaterThanOrEqual(savedDelayMs);
    await waitFor(() => expect(screen.getByText('Hometown').nextSibling).toHaveTextContent('Batala'));
    expect(saved.map(({ body }) => body)).toMatchObject([
      { details: { hometown: 'Batala', sisters: 2, brothers: null, hobbies: ['Seva'] }, revision: 3 },
    ]);
  });

  it('shows Saving and takes no typing while it is saved', async () => {
    hang(profile.saveDetails);
    const page = await edit();
    await retype(page, 'Hometown', 'Batala');
    await save(page);
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeDisabled();
    expect(screen.getByLabelText('Hometown').closest('[inert]')).not.toBeNull();
  });

  it('takes occupations under 20 characters, other texts up to 50, and one digit as a count', async () => {
    const page = await edit();
    await retype(page, 'Father’s occupation', 'x'.repeat(25));
    expect(screen.getByLabelText('Father’s occupation')).toHaveValue('x'.repeat(19));
    expect(screen.getByLabelText('College')).toHaveAttribute('maxlength', '50');
    await retype(page, 'Sisters', '1a2');
    expect(screen.getByLabelText('Sisters')).toHaveValue('1');
  });

  it('works the age out and lets nobody type it', async () => {
    await edit();
    expect(screen.getByLabelText('Age')).toHaveValue('32 years');
    expect(screen.getByLabelText('Age')).toHaveAttribute('readonly');
  });

  it('takes an answer back that may stay open', async () => {
    const saved = serve(profile.saveDetails, details());
    const page = await edit();
    await page.user.click(screen.getByRole('button', { name: /Diet/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Prefer not to say' }));
    await save(page);
    await waitFor(() => expect(saved[0]?.body.details.diet).toBeNull());
  });

  it('empties state and city when the country changes', async () => {
    const page = await edit();
    const country = screen.getByRole('combobox', { name: 'Country' });
    await page.user.clear(country);
    await page.user.type(country, 'Canada');
    await page.user.tab();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
    await save(page);
    expect(await screen.findByText('Please Select State.')).toBeVisible();
  });

  it('keeps what was typed when saving fails, and says so', async () => {
    serveProblem(profile.saveDetails, 'service.unavailable');
    const page = await edit();
    await retype(page, 'Hometown', 'Batala');
    await save(page);
    expect(await screen.findByText('Failed to update details. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Hometown')).toHaveValue('Batala');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('puts the faults of the server on their fields', async () => {
    const fields = [{ path: 'details.college', message: 'Please remove the phone number.' }];
    serveProblem(profile.saveDetails, 'request.invalid', { fields });
    const page = await edit();
    await retype(page, 'College', 'call me');
    await save(page);
    await waitFor(() =>
      expect(screen.getByLabelText('College')).toHaveAccessibleDescription('Please remove the phone number.'),
    );
    expect(screen.getByLabelText('College')).toHaveFocus();
    expect(screen.getByText('Failed to update details. Please try again.')).toBeVisible();
  });
});

describe('when the same was changed elsewhere', () => {
  const meet = async () => {
    serveProblem(profile.saveDetails, 'profile.edit_conflict');
    const page = await edit();
    await retype(page, 'Hometown', 'Mine');
    serve(profile.readDetails, details({ hometown: 'Theirs', college: 'New College' }, {}, 7));
    await save(page);
    expect(await screen.findByText('Changed elsewhere in the meantime')).toBeVisible();
    return page;
  };

  it('shows both beside each other', async () => {
    await meet();
    const [alert] = screen.getAllByRole('alert').filter((one) => one.textContent?.includes('Changed elsewhere'));
    expect(alert).toHaveTextContent(/There now: Theirs.*Yours: Mine/);
    expect(alert).not.toHaveTextContent('New College');
    await expectAccessible();
  });

  it('keeps what was typed on top of what is there now, and saves it as that', async () => {
    const page = await meet();
    await page.user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText('Hometown')).toHaveValue('Mine');
    expect(screen.getByLabelText('College')).toHaveValue('New College');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
    const saved = serve(profile.saveDetails, details());
    await save(page);
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({ details: { hometown: 'Mine', college: 'New College' }, revision: 7 }),
    );
  });

  it('takes it for saved when all that was typed is there already, its answer lost on the way', async () => {
    serveProblem(profile.saveDetails, 'profile.edit_conflict');
    const page = await edit();
    await retype(page, 'Hometown', 'Mine');
    serve(profile.readDetails, details({ hometown: 'Mine' }, {}, 4));
    await save(page);
    expect(await screen.findByText('User Details Updated Successfully.')).toBeVisible();
  });

  it('loads what is there now on demand', async () => {
    const page = await meet();
    await page.user.click(screen.getByRole('button', { name: 'Load what is there now' }));
    expect(screen.getByLabelText('Hometown')).toHaveValue('Theirs');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile Details' })).toBeVisible();
  });
});

describe('leaving with something unsaved', () => {
  it('asks before another page, and stays when told to', async () => {
    const page = await edit();
    await retype(page, 'Hometown', 'Batala');
    await page.user.click(screen.getByRole('link', { name: 'Add Photo' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(page.currentUrl()).toBe('/myprofile');
    expect(screen.getByLabelText('Hometown')).toHaveValue('Batala');
  });

  it('asks before Cancel throws it away', async () => {
    const page = await edit();
    await retype(page, 'Hometown', 'Batala');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Tarn Taran')).toBeVisible();
  });

  it('asks nothing when nothing was changed', async () => {
    const page = await edit();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Profile Details' })).toBeVisible();
  });
});

describe('changing the main photo', () => {
  const photo = (id: string, isMain: boolean, addedAt: string) => ({
    id,
    isMain,
    cardUrl: '/c',
    fullUrl: '/f',
    addedAt,
  });
  const file = new File([new Uint8Array(1000)], 'me.jpg', { type: 'image/jpeg' });
  const gallery: RouteAnswer<typeof profile.addPhoto> = {
    items: [photo('old', true, '2026-01-01T00:00:00.000Z'), photo('new', false, '2026-02-01T00:00:00.000Z')],
    visibility: 'all',
  };

  it('uploads at once, makes it the main one and shows it', async () => {
    const added = serve(profile.addPhoto, gallery);
    const made = serve(profile.setMainPhoto, gallery);
    const { user } = open();
    await screen.findByRole('article');
    serve(profile.readDetails, details({}, { photoUrl: '/new.webp' }));
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText('Your main photo is changed.')).toBeVisible();
    expect(added).toHaveLength(1);
    expect(made.map(({ params }) => params.photo)).toEqual(['new']);
    expect(await screen.findByRole('img', { name: 'Photo of Arjun Mehta' })).toHaveAttribute('src', '/new.webp');
  });

  it('shows how far it has come, asks before it is left behind, and can be stopped', async () => {
    hang(profile.addPhoto);
    const { user } = open();
    await screen.findByRole('article');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByRole('progressbar', { name: 'Upload of the photo' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add Photo' }));
    expect(await screen.findByText('A photo is still being uploaded. Leaving stops it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByLabelText('Add a photo')).toBeInTheDocument();
  });

  it('says what speaks against a file, and when it could not be sent', async () => {
    const { user } = open();
    await screen.findByRole('article');
    const large = new File([new Uint8Array(profile.photoFile.maxBytes + 1)], 'me.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Add a photo'), large);
    expect(await screen.findByText('File size exceeds 3MB. Please choose a smaller file.')).toBeVisible();
    serveProblem(profile.addPhoto, 'service.failed');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText('Error in uploading image!')).toBeVisible();
  });

  it('says where the photo is when it could not be made the main one', async () => {
    serve(profile.addPhoto, gallery);
    serveProblem(profile.setMainPhoto, 'service.failed');
    const { user } = open();
    await screen.findByRole('article');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText(/Your photo is in your gallery/)).toBeVisible();
  });
});

test('the fragment #partnerPref opens the editor of the partner preferences', async () => {
  open('/myprofile#partnerPref');
  expect(await screen.findByLabelText('Age from')).toHaveValue('18');
  expect(screen.getByRole('region', { name: 'Partner Preferences' })).toHaveFocus();
});
