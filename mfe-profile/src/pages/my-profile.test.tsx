import { profile, type RouteResult } from '@hamrah/contracts';
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

type Details = RouteResult<typeof profile.readDetails>;
const optionalProfileDetails: Details['optionalDetails'] = {
  ...profile.emptyOptionalDetails,
  pathSince: 'Yes',
  diet: 'Vegetarian',
  motherOccupation: 'Teacher',
  sisters: 1,
  brothers: 0,
  hometown: 'Tarn Taran',
  hobbies: ['Seva'],
};
const testDetails = (
  overrides: Partial<Details['optionalDetails']> = {},
  profileOverrides = {},
  revision = 3,
): Details => ({
  profile: testProfile(profileOverrides),
  optionalDetails: { ...optionalProfileDetails, ...overrides },
  revision,
});

beforeEach(() => {
  serve(profile.readDetails, testDetails());
  serve(profile.readPartnerPreferences, { preferences: profile.unrestrictedPreferences, revision: 0 });
  serve(profile.listCountries, { names: ['India', 'Canada'] });
  serve(profile.listStates, { names: ['Punjab', 'Delhi'] });
  serve(profile.listCities, { names: ['Amritsar', 'Jalandhar'] });
});

const open = (path = '/myprofile') => render(<App />, { path });
const getSection = () => screen.getByRole('region', { name: 'Profile Details' });
const openEditor = async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Edit Profile Details' }));
  return page;
};
const retype = async ({ user }: ReturnType<typeof open>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const save = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the read view of My Profile', () => {
  it('has the nine shortcuts of the specification', async () => {
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

  it('summarises name, profile ID, age, height in both units and who posted the profile', async () => {
    serve(profile.readDetails, testDetails({}, { profileFor: 'Son' }));
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'Arjun Mehta' });
    for (const text of ['HM4T7K2Q9X', '32 years · 5\' 10" (178 cm)', 'Never Married', 'Parent', 'Hindu', 'Punjabi'])
      expect(card).toHaveTextContent(text);
    await user.click(within(card).getByRole('button', { name: 'Copy profile ID' }));
    expect(await navigator.clipboard.readText()).toBe('HM4T7K2Q9X');
  });

  it('shows the seven sections, marks missing answers and uses the label Hometown', async () => {
    open();
    await screen.findByRole('article');
    const headings = within(getSection()).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
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

  it('shows a notice while the profile is being prepared', async () => {
    serveProblem(profile.readDetails, 'profile.profile_pending');
    open();
    expect(await screen.findByText('We’re setting up your profile. Please wait a moment.')).toBeVisible();
  });

  it('shows an error and a retry button that loads the profile', async () => {
    serveProblem(profile.readDetails, 'service.unavailable');
    const { user } = open();
    await screen.findByRole('alert');
    serve(profile.readDetails, testDetails());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Arjun Mehta' })).toBeVisible();
  });

  it('announces that it is loading', async () => {
    hang(profile.readDetails);
    open();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('editing the details', () => {
  it('opens from its shortcut', async () => {
    const { user } = open();
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Edit Your Profile' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    await expectAccessible();
  });

  it('saves changes and returns to the read view after 1.5 seconds', async () => {
    const saveRequests = serve(profile.saveDetails, ({ body }) => testDetails(body.details, {}, body.revision + 1));
    const page = await openEditor();
    await retype(page, 'Hometown', 'Batala');
    await retype(page, 'Sisters', '2');
    await page.user.clear(screen.getByLabelText('Brothers'));
    const startedAt = performance.now();
    await save(page);
    expect(await screen.findByText('User Details Updated Successfully.')).toBeVisible();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(savedDelayMs);
    await waitFor(() => expect(screen.getByText('Hometown').nextSibling).toHaveTextContent('Batala'));
    expect(saveRequests.map(({ body }) => body)).toMatchObject([
      { details: { hometown: 'Batala', sisters: 2, brothers: null, hobbies: ['Seva'] }, revision: 3 },
    ]);
  });

  it('shows Saving and blocks input during the request', async () => {
    hang(profile.saveDetails);
    const page = await openEditor();
    await retype(page, 'Hometown', 'Batala');
    await save(page);
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeDisabled();
    expect(screen.getByLabelText('Hometown').closest('[inert]')).not.toBeNull();
  });

  it('limits occupations to 19 characters, other texts to 50 and counts to one digit', async () => {
    const page = await openEditor();
    await retype(page, 'Father’s occupation', 'x'.repeat(25));
    expect(screen.getByLabelText('Father’s occupation')).toHaveValue('x'.repeat(19));
    expect(screen.getByLabelText('College')).toHaveAttribute('maxlength', '50');
    await retype(page, 'Sisters', '1a2');
    expect(screen.getByLabelText('Sisters')).toHaveValue('1');
  });

  it('calculates the age and makes it read-only', async () => {
    await openEditor();
    expect(screen.getByLabelText('Age')).toHaveValue('32 years');
    expect(screen.getByLabelText('Age')).toHaveAttribute('readonly');
  });

  it('clears an optional answer', async () => {
    const saveRequests = serve(profile.saveDetails, testDetails());
    const page = await openEditor();
    await page.user.click(screen.getByRole('button', { name: /Diet/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Prefer not to say' }));
    await save(page);
    await waitFor(() => expect(saveRequests[0]?.body.details.diet).toBeNull());
  });

  it('clears state and city when the country changes', async () => {
    const page = await openEditor();
    const country = screen.getByRole('combobox', { name: 'Country' });
    await page.user.clear(country);
    await page.user.type(country, 'Canada');
    await page.user.tab();
    for (const name of ['State', 'City']) expect(screen.getByRole('combobox', { name })).toHaveValue('');
    await save(page);
    expect(await screen.findByText('Please Select State.')).toBeVisible();
  });

  it('keeps the input and shows an error when saving fails', async () => {
    serveProblem(profile.saveDetails, 'service.unavailable');
    const page = await openEditor();
    await retype(page, 'Hometown', 'Batala');
    await save(page);
    expect(await screen.findByText('Failed to update details. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Hometown')).toHaveValue('Batala');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('shows errors from the server beside their fields', async () => {
    const fields = [{ path: 'details.college', message: 'Please remove the phone number.' }];
    serveProblem(profile.saveDetails, 'request.invalid', { fields });
    const page = await openEditor();
    await retype(page, 'College', 'call me');
    await save(page);
    await waitFor(() =>
      expect(screen.getByLabelText('College')).toHaveAccessibleDescription('Please remove the phone number.'),
    );
    expect(screen.getByLabelText('College')).toHaveFocus();
    expect(screen.getByText('Failed to update details. Please try again.')).toBeVisible();
  });
});

describe('an edit conflict', () => {
  const causeConflict = async () => {
    serveProblem(profile.saveDetails, 'profile.edit_conflict');
    const page = await openEditor();
    await retype(page, 'Hometown', 'Mine');
    serve(profile.readDetails, testDetails({ hometown: 'Theirs', college: 'New College' }, {}, 7));
    await save(page);
    expect(await screen.findByText('Changed elsewhere while you were editing')).toBeVisible();
    return page;
  };

  it('shows both values of a field that was changed on both sides', async () => {
    await causeConflict();
    const [alert] = screen
      .getAllByRole('alert')
      .filter((element) => element.textContent?.includes('Changed elsewhere'));
    expect(alert).toHaveTextContent(/Saved now: Theirs.*Yours: Mine/);
    expect(alert).not.toHaveTextContent('New College');
    await expectAccessible();
  });

  it('merges the member’s changes into the latest version and saves the result', async () => {
    const page = await causeConflict();
    await page.user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(screen.getByLabelText('Hometown')).toHaveValue('Mine');
    expect(screen.getByLabelText('College')).toHaveValue('New College');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
    const saveRequests = serve(profile.saveDetails, testDetails());
    await save(page);
    await waitFor(() =>
      expect(saveRequests[0]?.body).toMatchObject({
        details: { hometown: 'Mine', college: 'New College' },
        revision: 7,
      }),
    );
  });

  it('counts as saved if the latest version already contains the member’s changes', async () => {
    serveProblem(profile.saveDetails, 'profile.edit_conflict');
    const page = await openEditor();
    await retype(page, 'Hometown', 'Mine');
    serve(profile.readDetails, testDetails({ hometown: 'Mine' }, {}, 4));
    await save(page);
    expect(await screen.findByText('User Details Updated Successfully.')).toBeVisible();
  });

  it('loads the latest version on request', async () => {
    const page = await causeConflict();
    await page.user.click(screen.getByRole('button', { name: 'Load the saved version' }));
    expect(screen.getByLabelText('Hometown')).toHaveValue('Theirs');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile Details' })).toBeVisible();
  });
});

describe('leaving the editor', () => {
  it('asks before opening another page with unsaved changes, and stays on request', async () => {
    const page = await openEditor();
    await retype(page, 'Hometown', 'Batala');
    await page.user.click(screen.getByRole('link', { name: 'Add Photo' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(page.currentUrl()).toBe('/myprofile');
    expect(screen.getByLabelText('Hometown')).toHaveValue('Batala');
  });

  it('asks before Cancel discards the changes', async () => {
    const page = await openEditor();
    await retype(page, 'Hometown', 'Batala');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Tarn Taran')).toBeVisible();
  });

  it('does not ask if nothing has changed', async () => {
    const page = await openEditor();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Profile Details' })).toBeVisible();
  });
});

describe('changing the main photo', () => {
  const testPhoto = (id: string, isMain: boolean, addedAt: string) => ({
    id,
    isMain,
    review: 'approved' as const,
    cardUrl: '/c',
    fullUrl: '/f',
    addedAt,
  });
  const file = new File([new Uint8Array(1000)], 'me.jpg', { type: 'image/jpeg' });
  const gallery: RouteResult<typeof profile.addPhoto> = {
    items: [testPhoto('old', true, '2026-01-01T00:00:00.000Z'), testPhoto('new', false, '2026-02-01T00:00:00.000Z')],
    visibility: 'all',
  };

  it('uploads the file, makes it the main photo and shows it', async () => {
    const addRequests = serve(profile.addPhoto, gallery);
    const mainPhotoRequests = serve(profile.setMainPhoto, gallery);
    const { user } = open();
    await screen.findByRole('article');
    serve(profile.readDetails, testDetails({}, { photoUrl: '/new.webp' }));
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText('Your main photo has been updated.')).toBeVisible();
    expect(addRequests).toHaveLength(1);
    expect(mainPhotoRequests.map(({ params }) => params.photo)).toEqual(['new']);
    expect(await screen.findByRole('img', { name: 'Photo of Arjun Mehta' })).toHaveAttribute('src', '/new.webp');
  });

  it('shows progress, asks before the member leaves the page, and can be cancelled', async () => {
    hang(profile.addPhoto);
    const { user } = open();
    await screen.findByRole('article');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByRole('progressbar', { name: 'Photo upload' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add Photo' }));
    expect(await screen.findByText('Your photo is still uploading. It’ll stop if you leave.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByLabelText('Add a photo')).toBeInTheDocument();
  });

  it('shows errors for a rejected file and a failed upload', async () => {
    const { user } = open();
    await screen.findByRole('article');
    const large = new File([new Uint8Array(profile.photoFile.maxBytes + 1)], 'me.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Add a photo'), large);
    expect(await screen.findByText('File size exceeds 3MB. Please choose a smaller file.')).toBeVisible();
    serveProblem(profile.addPhoto, 'service.failed');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText('Error in uploading image!')).toBeVisible();
  });

  it('explains that a photo is in the gallery if it cannot become the main photo', async () => {
    serve(profile.addPhoto, gallery);
    serveProblem(profile.setMainPhoto, 'service.failed');
    const { user } = open();
    await screen.findByRole('article');
    await user.upload(screen.getByLabelText('Add a photo'), file);
    expect(await screen.findByText(/Your photo is in your gallery/)).toBeVisible();
  });
});

test('opens the editor of the partner preferences at #partnerPref', async () => {
  open('/myprofile#partnerPref');
  expect(await screen.findByLabelText('Age from')).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Partner Preferences' })).toHaveFocus();
});
