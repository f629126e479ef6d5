import { identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  failNetwork,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  testAccount,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../app.tsx';

const filters: profile.ContactFilters = {
  ages: { from: 25, to: 32 },
  heightsInches: { from: 60, to: 72 },
  countries: ['India'],
  states: ['Punjab'],
  cities: [],
  religions: ['Sikh'],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};
const getSection = () => within(screen.getByRole('region', { name: 'Contact Filters' }));
const open = async () => {
  const page = render(<App />, { path: '/setting' });
  await screen.findByRole('slider', { name: /Minimum age/ });
  return page;
};
const getThumb = (name: RegExp) => getSection().getByRole('slider', { name });
const updateButton = () => getSection().getByRole('button', { name: 'Update' });

beforeEach(() => {
  serve(notification.readPreferences, notification.defaultPreferences);
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
  serve(matches.readDailySettings, matches.defaultDailySettings);
  serve(identity.readAccount, testAccount());
  serve(profile.readActivityVisibility, { isShown: false });
  serve(profile.readAnonymousCardChoice, { isShown: false });
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.listSessions, { items: [] });
  serve(profile.listShares, { shares: [] });
  serve(profile.readContactFilters, { filters, revision: 4 });
  serve(profile.listCountries, { names: ['India', 'Nepal'] });
  serve(profile.listStates, { names: ['Punjab', 'Kerala'] });
  serve(profile.listCities, { names: ['Amritsar'] });
});

describe('the contact filters', () => {
  it('show the saved values with the labels of the specification', async () => {
    await open();
    expect(
      getSection().getByText('Only Members matching the below criteria will get to see your contact details'),
    ).toBeVisible();
    expect(getThumb(/Minimum age/)).toHaveValue('25');
    expect(getThumb(/Maximum age/)).toHaveValue('32');
    expect(getThumb(/Minimum height/)).toHaveAttribute('aria-valuetext', '5\' 0"');
    expect(getThumb(/Maximum height/)).toHaveAttribute('aria-valuetext', '6\' 0"');
    for (const name of ['Country', 'State', 'City', 'Religion', 'Spritual path', 'Mother tongue', 'Marital Status'])
      expect(getSection().getByRole('combobox', { name })).toBeVisible();
    for (const option of ['India', 'Punjab', 'Sikh']) expect(getSection().getByText(option)).toBeVisible();
    await expectAccessible();
  });

  it('suggest 21 to 36 years and 4\' 5" to 7\' 1", and save only a range whose thumb was moved', async () => {
    const requests = serve(profile.saveContactFilters, { filters, revision: 1 });
    serve(profile.readContactFilters, { filters: null, revision: 0 });
    const { user } = await open();
    expect(getSection().getByText('21 – 36')).toBeVisible();
    expect(getSection().getByText('4\' 5" – 7\' 1"')).toBeVisible();
    expect(getSection().getAllByText('Our suggestion. Until you move it, everyone matches.')).toHaveLength(2);
    await expectAccessible();
    getThumb(/Minimum age/).focus();
    await user.keyboard('{ArrowRight}');
    expect(getSection().getByRole('button', { name: 'Allow everyone: Age' })).toBeVisible();
    await user.click(getSection().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ filters: { ages: { from: 22, to: 36 }, heightsInches: null } }),
    );
  });

  it('recommend ranges of at least three years and six inches, but accept narrower ones', async () => {
    const requests = serve(profile.saveContactFilters, ({ body }) => ({ ...body, revision: 5 }));
    const { user } = await open();
    getThumb(/Minimum age/).focus();
    await user.keyboard('{End}');
    expect(getSection().getByText('32 – 32')).toBeVisible();
    getThumb(/Maximum height/).focus();
    await user.keyboard('{Home}');
    expect(getSection().getByText('5\' 0" – 5\' 0"')).toBeVisible();
    for (const hint of ['At least 3 years apart.', 'At least 6 inches apart.'])
      expect(getSection().getByText(hint)).toBeVisible();
    await user.click(updateButton());
    const narrow = { ages: { from: 32, to: 32 }, heightsInches: { from: 60, to: 60 } };
    await waitFor(() => expect(requests.map(({ body }) => body.filters)).toMatchObject([narrow]));
  });

  it('open menus at most 224 px high and 250 px wide', async () => {
    const { user } = await open();
    await user.type(getSection().getByRole('combobox', { name: 'Country' }), 'Nep');
    const list = await screen.findByRole('listbox');
    expect(getComputedStyle(list).maxHeight).toBe('222px');
    expect(getComputedStyle(list.closest('[data-trigger]') ?? list).maxWidth).toBe('250px');
  });

  it('clear states and cities when the countries change', async () => {
    serve(profile.readContactFilters, { filters: { ...filters, cities: ['Amritsar'] }, revision: 4 });
    const { user } = await open();
    const places = ['Punjab', 'Amritsar'];
    for (const place of places) expect(getSection().getByRole('row', { name: place })).toBeVisible();
    await user.type(getSection().getByRole('combobox', { name: 'Country' }), 'Nep');
    await user.click(await screen.findByRole('option', { name: 'Nepal' }));
    await user.keyboard('{Escape}');
    for (const place of places) await waitFor(() => expect(getSection().queryByText(place)).not.toBeInTheDocument());
  });
});

it('asks before the member leaves with unsaved filters', async () => {
  const { user, currentUrl, navigate } = await open();
  getThumb(/Minimum age/).focus();
  await user.keyboard('{Home}');
  await getSection().findByText('21 – 32');
  await navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(currentUrl()).toBe('/elsewhere'));
});

describe('updating the contact filters', () => {
  it('shows Updating.. and no success message during the request', async () => {
    const saveRequests = hang(profile.saveContactFilters);
    const { user } = await open();
    await user.click(updateButton());
    expect(await getSection().findByRole('button', { name: 'Updating..' })).toBeDisabled();
    await waitFor(() => expect(saveRequests).toHaveLength(1));
    expect(screen.queryByText('Preferences Updated Successfully.')).not.toBeInTheDocument();
  });

  it('shows a success message and sends the new revision with the next update', async () => {
    const saveRequests = serve(profile.saveContactFilters, ({ body }) => ({ ...body, revision: body.revision + 1 }));
    const { user } = await open();
    getThumb(/Minimum age/).focus();
    await user.keyboard('{Home}');
    await user.click(updateButton());
    await waitFor(() => expect(saveRequests).toHaveLength(1));
    expect(await screen.findByText('Preferences Updated Successfully.')).toBeVisible();
    await waitFor(() => expect(getSection().getByRole('button', { name: 'Update' })).toHaveFocus());
    await user.click(updateButton());
    await waitFor(() => expect(saveRequests).toHaveLength(2));
    expect(saveRequests.map(({ body: { revision, filters } }) => [revision, filters.ages])).toEqual([
      [4, { from: 21, to: 32 }],
      [5, { from: 21, to: 32 }],
    ]);
  });

  it('restores the button and shows an error if saving fails', async () => {
    failNetwork(profile.saveContactFilters);
    const { user } = await open();
    await user.click(updateButton());
    expect(await getSection().findByRole('alert')).toHaveTextContent(
      'Failed to update preferences. Please try again. An error occurred. Please try again later.',
    );
    expect(updateButton()).toBeEnabled();
  });

  it('shows the changes of another tab and saves the merged filters', async () => {
    serveProblem(profile.saveContactFilters, 'profile.edit_conflict');
    const { user } = await open();
    getThumb(/Minimum age/).focus();
    await user.keyboard('{Home}');
    serve(profile.readContactFilters, {
      filters: { ...filters, ages: { from: 30, to: 40 }, religions: ['Jain'] },
      revision: 5,
    });
    await user.click(updateButton());
    const notice = within(await getSection().findByRole('alert'));
    expect(notice.getByText(/30 to 40 years/)).toBeVisible();
    expect(notice.getByText(/21 to 32 years/)).toBeVisible();
    await expectAccessible();
    const saveRequests = serve(profile.saveContactFilters, ({ body }) => ({ ...body, revision: 6 }));
    await user.click(notice.getByRole('button', { name: 'Keep my changes' }));
    await user.click(updateButton());
    await waitFor(() => expect(saveRequests).toHaveLength(1));
    expect(saveRequests[0]?.body).toMatchObject({
      revision: 5,
      filters: { ages: { from: 21, to: 32 }, religions: ['Jain'], states: ['Punjab'] },
    });
  });
});

it('shows an error and a retry button for the filters while the other settings work', async () => {
  serveProblem(profile.readContactFilters, 'service.unavailable');
  const { user } = render(<App />, { path: '/setting' });
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible();
  await getSection().findByRole('alert');
  serve(profile.readContactFilters, { filters, revision: 4 });
  await user.click(getSection().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('slider', { name: /Minimum age/ })).toBeVisible();
});
