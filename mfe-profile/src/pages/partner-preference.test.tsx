import { profile, type RouteResult } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../app.tsx';

type SavedPreferences = RouteResult<typeof profile.readPartnerPreferences>;
const savedPreferences = (
  overrides: Partial<SavedPreferences['preferences']> = {},
  revision = 2,
): SavedPreferences => ({
  preferences: { ...profile.unrestrictedPreferences, ...overrides },
  revision,
});
const states: Record<string, string[]> = { India: ['Punjab', 'Delhi'], Pakistan: ['Punjab', 'Sindh'] };

beforeEach(() => {
  serve(profile.readPartnerPreferences, savedPreferences());
  serve(profile.listCountries, { names: ['India', 'Pakistan'] });
  serve(profile.listStates, ({ query }) => ({ names: states[query.country] ?? [] }));
  serve(profile.listCities, ({ query }) => ({ names: [`City of ${query.state}`] }));
});

const open = (path = '/partner_preference') => render(<App />, { path });
const openEditor = async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Edit Partner Preferences' }));
  return page;
};
const save = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }));
const selectOption = async ({ user }: ReturnType<typeof open>, field: string, option: string) => {
  await user.type(screen.getByRole('combobox', { name: field }), option);
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('{Escape}');
};
const getChips = (field: string) =>
  within(screen.getByRole('grid', { name: `${field}: selected` }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the read view of the partner preferences', () => {
  it('shows both sections, with Open to all for empty fields', async () => {
    serve(
      profile.readPartnerPreferences,
      savedPreferences({ ages: { from: 24, to: 30 }, religions: ['Hindu', 'Sikh'] }),
    );
    open();
    expect(await screen.findByText('24 to 30 years')).toBeVisible();
    expect(screen.getByText('Hindu · Sikh')).toBeVisible();
    expect(screen.getByText('Diet').nextSibling).toHaveTextContent('Open to all');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Basic Info',
      'Other Details',
    ]);
    await expectAccessible();
  });

  it('shows an error if loading fails', async () => {
    serveProblem(profile.readPartnerPreferences, 'service.unavailable');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
    expect(screen.queryByRole('button', { name: 'Edit Partner Preferences' })).not.toBeInTheDocument();
  });
});

describe('the ages of the partner preferences', () => {
  const openNewEditor = async () => {
    serve(profile.readPartnerPreferences, savedPreferences({}, 0));
    const page = open();
    expect((await screen.findByText('Age')).nextSibling).toHaveTextContent('Open to all');
    await page.user.click(screen.getByRole('button', { name: 'Edit Partner Preferences' }));
    return page;
  };

  it('are saved empty if the member does not accept the suggestion', async () => {
    const requests = serve(profile.savePartnerPreferences, savedPreferences({}, 1));
    const page = await openNewEditor();
    expect(screen.getByLabelText('Age from')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Our suggestion: 18 to 27. Use it' })).toBeVisible();
    await expectAccessible();
    await page.user.type(screen.getByLabelText('District'), 'Mysuru');
    await save(page);
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ preferences: { ages: null, district: 'Mysuru' } }));
  });

  it('are set to 18 and 27 when the member accepts the suggestion', async () => {
    const page = await openNewEditor();
    await page.user.click(screen.getByRole('button', { name: 'Our suggestion: 18 to 27. Use it' }));
    expect(screen.getByLabelText('Age from')).toHaveValue('18');
    expect(screen.getByLabelText('Age to')).toHaveValue('27');
    expect(screen.queryByText(/Our suggestion/)).toBeNull();
  });

  it('stay empty if they were saved empty', async () => {
    await openEditor();
    expect(screen.getByLabelText('Age from')).toHaveValue('');
  });

  it('accept only digits, from 18 to 60, with the end above the start', async () => {
    const saveRequests = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await openEditor();
    await page.user.type(screen.getByLabelText('Age from'), '1x7');
    expect(screen.getByLabelText('Age from')).toHaveValue('17');
    await page.user.type(screen.getByLabelText('Age to'), '61');
    await save(page);
    expect(await screen.findAllByText('Age must be between 18 and 60.')).toHaveLength(2);
    await page.user.clear(screen.getByLabelText('Age from'));
    await page.user.type(screen.getByLabelText('Age from'), '30');
    await page.user.clear(screen.getByLabelText('Age to'));
    await page.user.type(screen.getByLabelText('Age to'), '25');
    await save(page);
    expect(await screen.findByText('End age must be greater than start age')).toBeVisible();
    expect(saveRequests).toEqual([]);
  });
});

describe('the heights of the partner preferences', () => {
  const readHeightOptions = async ({ user }: ReturnType<typeof open>, end: 'from' | 'to') => {
    await user.click(screen.getByRole('button', { name: new RegExp(`Height ${end}`) }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return options;
  };

  it('offer only minimums below the maximum and maximums above the minimum', async () => {
    serve(profile.readPartnerPreferences, savedPreferences({ heightsInches: { from: 60, to: 64 } }));
    const page = await openEditor();
    expect((await readHeightOptions(page, 'from')).at(-1)).toBe('5\' 3" (160 cm)');
    expect((await readHeightOptions(page, 'to'))[1]).toBe('5\' 1" (155 cm)');
  });
});

describe('the places of the partner preferences', () => {
  it('offer only places in the selected countries and states, and accept several selections', async () => {
    const saveRequests = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await openEditor();
    expect(screen.getByRole('combobox', { name: 'State' })).toBeDisabled();
    await selectOption(page, 'Country', 'India');
    await selectOption(page, 'Country', 'Pakistan');
    await selectOption(page, 'State', 'Sindh');
    await selectOption(page, 'State', 'Punjab');
    expect(getChips('State')).toEqual(['Sindh (Pakistan)', 'Punjab (India, Pakistan)']);
    await selectOption(page, 'City', 'City of Sindh');
    await save(page);
    await waitFor(() =>
      expect(saveRequests[0]?.body.preferences).toMatchObject({
        countries: ['India', 'Pakistan'],
        states: ['Sindh', 'Punjab'],
        cities: ['City of Sindh'],
      }),
    );
  });

  it('are cleared with a message when the countries change', async () => {
    serve(
      profile.readPartnerPreferences,
      savedPreferences({ countries: ['India'], states: ['Delhi'], cities: ['City of Delhi'] }),
    );
    const page = await openEditor();
    await page.user.click(screen.getByRole('button', { name: 'Remove India' }));
    expect(screen.getByText('You changed the countries, so we cleared the states and cities.')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('lose the cities of a removed state and keep all other cities', async () => {
    const cities = ['City of Delhi', 'City of Punjab'];
    serve(
      profile.readPartnerPreferences,
      savedPreferences({ countries: ['India'], states: ['Delhi', 'Punjab'], cities }),
    );
    const page = await openEditor();
    await waitFor(() => expect(getChips('City')).toEqual(['City of Delhi (Delhi)', 'City of Punjab (Punjab)']));
    await page.user.click(screen.getByRole('button', { name: 'Remove Delhi' }));
    expect(getChips('City')).toEqual(['City of Punjab']);
  });

  it('show an error and a retry button if a list fails to load, and keep the selection', async () => {
    serve(profile.readPartnerPreferences, savedPreferences({ countries: ['India'], states: ['Delhi'] }));
    serveProblem(profile.listStates, 'service.unavailable');
    const page = await openEditor();
    expect(await screen.findByText(/Failed to load state\./)).toBeVisible();
    expect(getChips('State')).toEqual(['Delhi']);
    serve(profile.listStates, { names: ['Delhi'] });
    await page.user.click(screen.getByRole('button', { name: 'Load the list again' }));
    await waitFor(() => expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument());
  });
});

describe('the must-haves of the partner preferences', () => {
  const getMustHaveBox = (criterion: string) => screen.getByRole('checkbox', { name: `Must have ${criterion}` });

  it('are marked in the read view beside each filled field of the criterion', async () => {
    const indianPlaces = { countries: ['India'], states: ['Delhi'], cities: [] };
    serve(
      profile.readPartnerPreferences,
      savedPreferences({ ...indianPlaces, religions: ['Jain'], musts: ['place', 'diet'] }),
    );
    open();
    expect((await screen.findByText('Country')).nextSibling).toHaveTextContent('India Must have');
    expect(screen.getByText('State').nextSibling).toHaveTextContent('Delhi Must have');
    expect(screen.getByText('Religion').nextSibling).toHaveTextContent(/^Jain$/);
    expect(screen.getByText('City').nextSibling).toHaveTextContent(/^Open to all$/);
    expect(screen.getByText('Diet').nextSibling).toHaveTextContent(/^Open to all$/);
  });

  it('can be ticked beside the criterion, saved and unticked', async () => {
    serve(
      profile.readPartnerPreferences,
      savedPreferences({ ages: { from: 24, to: 30 }, religions: ['Jain'], musts: ['religion'] }),
    );
    const saveRequests = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await openEditor();
    expect(getMustHaveBox('Religion')).toBeChecked();
    await page.user.click(getMustHaveBox('Age'));
    await page.user.click(getMustHaveBox('Religion'));
    await save(page);
    await waitFor(() => expect(saveRequests[0]?.body.preferences.musts).toEqual(['age']));
  });

  it('are disabled while the criterion is open to all', async () => {
    const page = await openEditor();
    expect(getMustHaveBox('Diet')).toBeDisabled();
    await selectOption(page, 'Diet', 'Vegetarian');
    expect(getMustHaveBox('Diet')).toBeEnabled();
    await expectAccessible();
  });
});

describe('saving the partner preferences', () => {
  it('shows Saving, then the read view and a success message', async () => {
    const saveRequests = serve(profile.savePartnerPreferences, ({ body }) => ({
      ...body,
      revision: body.revision + 1,
    }));
    const page = await openEditor();
    await selectOption(page, 'Diet', 'Vegetarian');
    await save(page);
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeDisabled();
    expect(await screen.findByText('Preferences Updated Successfully.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Diet').nextSibling).toHaveTextContent('Vegetarian'));
    expect(saveRequests.map(({ body }) => body)).toEqual([savedPreferences({ diets: ['Vegetarian'] })]);
  });

  it('returns to the form with all input when the request fails', async () => {
    serveProblem(profile.savePartnerPreferences, 'service.failed');
    const page = await openEditor();
    await page.user.type(screen.getByLabelText('District'), 'Tarn Taran');
    await save(page);
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('District')).toHaveValue('Tarn Taran');
    await expectAccessible();
  });

  it('shows an error from the server beside its field', async () => {
    const fields = [{ path: 'preferences.ages.to', message: 'End age must be greater than start age' }];
    serveProblem(profile.savePartnerPreferences, 'request.invalid', { fields });
    const page = await openEditor();
    await page.user.type(screen.getByLabelText('Age to'), '40');
    await save(page);
    const message = 'End age must be greater than start age';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Age to')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('shows changes made elsewhere and merges the member’s changes into them', async () => {
    serveProblem(profile.savePartnerPreferences, 'profile.edit_conflict');
    const page = await openEditor();
    await selectOption(page, 'Diet', 'Vegetarian');
    serve(profile.readPartnerPreferences, savedPreferences({ religions: ['Jain'], diets: ['Eggitarian'] }, 5));
    await save(page);
    const notice = await screen.findByText(/changed these details here and elsewhere/);
    expect(notice.parentElement).toHaveTextContent(/Diet.*Saved now: Eggitarian.*Yours: Vegetarian/);
    await page.user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(getChips('Diet')).toEqual(['Vegetarian']);
    expect(getChips('Religion')).toEqual(['Jain']);
    const saveRequests = serve(profile.savePartnerPreferences, ({ body }) => body);
    await save(page);
    await waitFor(() => expect(saveRequests[0]?.body.revision).toBe(5));
  });
});
