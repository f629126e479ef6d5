import { profile, type RouteAnswer } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../app.tsx';

type Kept = RouteAnswer<typeof profile.readPartnerPreferences>;
const kept = (facts: Partial<Kept['preferences']> = {}, revision = 2): Kept => ({
  preferences: { ...profile.openPreferences, ...facts },
  revision,
});
const states: Record<string, string[]> = { India: ['Punjab', 'Delhi'], Pakistan: ['Punjab', 'Sindh'] };

beforeEach(() => {
  serve(profile.readPartnerPreferences, kept());
  serve(profile.listCountries, { names: ['India', 'Pakistan'] });
  serve(profile.listStates, ({ query }) => ({ names: states[query.country] ?? [] }));
  serve(profile.listCities, ({ query }) => ({ names: [`City of ${query.state}`] }));
});

const open = (path = '/partner_preference') => render(<App />, { path });
const edit = async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Edit Partner Preferences' }));
  return page;
};
const save = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }));
const choose = async ({ user }: ReturnType<typeof open>, field: string, option: string) => {
  await user.type(screen.getByRole('combobox', { name: field }), option);
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.keyboard('{Escape}');
};
const chips = (field: string) =>
  within(screen.getByRole('grid', { name: `${field}: chosen` }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('what stands there to be read', () => {
  it('shows both parts, and what is left open as open to all', async () => {
    serve(profile.readPartnerPreferences, kept({ ages: { from: 24, to: 30 }, religions: ['Hindu', 'Sikh'] }));
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

  it('says when it cannot be loaded', async () => {
    serveProblem(profile.readPartnerPreferences, 'service.unavailable');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
    expect(screen.queryByRole('button', { name: 'Edit Partner Preferences' })).not.toBeInTheDocument();
  });
});

describe('ages', () => {
  it('begin at 18 and 27 for who has never said, yet are not shown as theirs before they save', async () => {
    serve(profile.readPartnerPreferences, kept({}, 0));
    const page = open();
    expect((await screen.findByText('Age')).nextSibling).toHaveTextContent('Open to all');
    await page.user.click(screen.getByRole('button', { name: 'Edit Partner Preferences' }));
    expect(screen.getByLabelText('Age from')).toHaveValue('18');
    expect(screen.getByLabelText('Age to')).toHaveValue('27');
  });

  it('stay open for who left them open', async () => {
    await edit();
    expect(screen.getByLabelText('Age from')).toHaveValue('');
  });

  it('take digits alone, from 18 to 60, the end above the start', async () => {
    const saved = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await edit();
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
    expect(saved).toEqual([]);
  });
});

describe('heights', () => {
  const heights = async ({ user }: ReturnType<typeof open>, end: 'from' | 'to') => {
    await user.click(screen.getByRole('button', { name: new RegExp(`Height ${end}`) }));
    const all = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return all;
  };

  it('offer a start only below the end, and an end only above the start', async () => {
    serve(profile.readPartnerPreferences, kept({ heightsInches: { from: 60, to: 64 } }));
    const page = await edit();
    expect((await heights(page, 'from')).at(-1)).toBe('5\' 3" (160 cm)');
    expect((await heights(page, 'to'))[1]).toBe('5\' 1" (155 cm)');
  });
});

describe('places', () => {
  it('narrow one another, several at a time', async () => {
    const saved = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await edit();
    expect(screen.getByRole('combobox', { name: 'State' })).toBeDisabled();
    await choose(page, 'Country', 'India');
    await choose(page, 'Country', 'Pakistan');
    await choose(page, 'State', 'Sindh');
    await choose(page, 'State', 'Punjab');
    expect(chips('State')).toEqual(['Sindh (Pakistan)', 'Punjab (India, Pakistan)']);
    await choose(page, 'City', 'City of Sindh');
    await save(page);
    await waitFor(() =>
      expect(saved[0]?.body.preferences).toMatchObject({
        countries: ['India', 'Pakistan'],
        states: ['Sindh', 'Punjab'],
        cities: ['City of Sindh'],
      }),
    );
  });

  it('are cleared below a country that changes, and the member is told', async () => {
    serve(profile.readPartnerPreferences, kept({ countries: ['India'], states: ['Delhi'], cities: ['City of Delhi'] }));
    const page = await edit();
    await page.user.click(screen.getByRole('button', { name: 'Remove India' }));
    expect(screen.getByText('The countries changed, so states and cities were cleared.')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('lose the cities of a state that goes, and keep the others', async () => {
    const cities = ['City of Delhi', 'City of Punjab'];
    serve(profile.readPartnerPreferences, kept({ countries: ['India'], states: ['Delhi', 'Punjab'], cities }));
    const page = await edit();
    await waitFor(() => expect(chips('City')).toEqual(['City of Delhi (Delhi)', 'City of Punjab (Punjab)']));
    await page.user.click(screen.getByRole('button', { name: 'Remove Delhi' }));
    expect(chips('City')).toEqual(['City of Punjab']);
  });

  it('say when a list could not be loaded, keep what is chosen, and load it when tried again', async () => {
    serve(profile.readPartnerPreferences, kept({ countries: ['India'], states: ['Delhi'] }));
    serveProblem(profile.listStates, 'service.unavailable');
    const page = await edit();
    expect(await screen.findByText(/Failed to load state\./)).toBeVisible();
    expect(chips('State')).toEqual(['Delhi']);
    serve(profile.listStates, { names: ['Delhi'] });
    await page.user.click(screen.getByRole('button', { name: 'Load the list again' }));
    await waitFor(() => expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument());
  });
});

describe('what must be', () => {
  const must = (criterion: string) => screen.getByRole('checkbox', { name: `Must have ${criterion}` });

  it('is marked where it stands to be read, in each field of its criterion that says something', async () => {
    const place = { countries: ['India'], states: ['Delhi'], cities: [] };
    serve(profile.readPartnerPreferences, kept({ ...place, religions: ['Jain'], musts: ['place', 'diet'] }));
    open();
    expect((await screen.findByText('Country')).nextSibling).toHaveTextContent('India Must have');
    expect(screen.getByText('State').nextSibling).toHaveTextContent('Delhi Must have');
    expect(screen.getByText('Religion').nextSibling).toHaveTextContent(/^Jain$/);
    expect(screen.getByText('City').nextSibling).toHaveTextContent(/^Open to all$/);
    expect(screen.getByText('Diet').nextSibling).toHaveTextContent(/^Open to all$/);
  });

  it('is ticked beside its criterion and saved, and can be unticked', async () => {
    serve(
      profile.readPartnerPreferences,
      kept({ ages: { from: 24, to: 30 }, religions: ['Jain'], musts: ['religion'] }),
    );
    const saved = serve(profile.savePartnerPreferences, ({ body }) => body);
    const page = await edit();
    expect(must('Religion')).toBeChecked();
    await page.user.click(must('Age'));
    await page.user.click(must('Religion'));
    await save(page);
    await waitFor(() => expect(saved[0]?.body.preferences.musts).toEqual(['age']));
  });

  it('is nothing that is open to all', async () => {
    const page = await edit();
    expect(must('Diet')).toBeDisabled();
    await choose(page, 'Diet', 'Vegetarian');
    expect(must('Diet')).toBeEnabled();
    await expectAccessible();
  });
});

describe('saving', () => {
  it('shows Saving, then the read view and that it is done', async () => {
    const saved = serve(profile.savePartnerPreferences, ({ body }) => ({ ...body, revision: body.revision + 1 }));
    const page = await edit();
    await choose(page, 'Diet', 'Vegetarian');
    await save(page);
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeDisabled();
    expect(await screen.findByText('Preferences Updated Successfully.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Diet').nextSibling).toHaveTextContent('Vegetarian'));
    expect(saved.map(({ body }) => body)).toEqual([kept({ diets: ['Vegetarian'] })]);
  });

  it('goes back to editing when it fails, with nothing lost', async () => {
    serveProblem(profile.savePartnerPreferences, 'service.failed');
    const page = await edit();
    await page.user.type(screen.getByLabelText('District'), 'Tarn Taran');
    await save(page);
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('District')).toHaveValue('Tarn Taran');
    await expectAccessible();
  });

  it('puts a fault of the server on its field', async () => {
    const fields = [{ path: 'preferences.ages.to', message: 'End age must be greater than start age' }];
    serveProblem(profile.savePartnerPreferences, 'request.invalid', { fields });
    const page = await edit();
    await page.user.type(screen.getByLabelText('Age to'), '40');
    await save(page);
    expect(await screen.findByText('End age must be greater than start age')).toBeVisible();
  });

  it('tells of a change made elsewhere and keeps what was chosen here beside it', async () => {
    serveProblem(profile.savePartnerPreferences, 'profile.edit_conflict');
    const page = await edit();
    await choose(page, 'Diet', 'Vegetarian');
    serve(profile.readPartnerPreferences, kept({ religions: ['Jain'], diets: ['Eggitarian'] }, 5));
    await save(page);
    const told = await screen.findByText(/changed both here and elsewhere/);
    expect(told.parentElement).toHaveTextContent(/Diet.*There now: Eggitarian.*Yours: Vegetarian/);
    await page.user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(chips('Diet')).toEqual(['Vegetarian']);
    expect(chips('Religion')).toEqual(['Jain']);
    const saved = serve(profile.savePartnerPreferences, ({ body }) => body);
    await save(page);
    await waitFor(() => expect(saved[0]?.body.revision).toBe(5));
  });
});
