import { matches, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  refuse,
  render,
  screen,
  serve,
  slow,
  testMatch,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { openTab } from '../data/open-tab.ts';

vi.mock('../data/open-tab.ts', () => ({ openTab: vi.fn() }));

const { decodeSearch, encodeSearch, openSearch, searchDataMax } = matches;
const id = '0199a7c0-0000-7000-8000-00000000000a';
const saved = (facts: Partial<matches.SavedSearch> = {}): matches.SavedSearch => ({
  id,
  name: 'Teachers of Jaipur',
  criteria: { ...openSearch, paths: ['Osho'] },
  alert: true,
  savedAt: '2026-05-01T10:00:00.000Z',
  ...facts,
});
const open = (path = '/basic_search') => render(<App />, { path });
type Opened = ReturnType<typeof open>;
// Looked up by text and label: a form of this size is long in telling roles.
const press = ({ user }: Opened, name: string) => user.click(screen.getByText(name, { selector: 'button' }));
const option = (name: string) => screen.findByText(name, { selector: '[role=option], [role=option] *' });
const choose = async ({ user }: Opened, field: string, name: string) => {
  await user.click(screen.getByLabelText(field, { selector: 'input' }));
  await user.paste(name);
  await user.click(await option(name));
  await user.keyboard('{Escape}');
};
const heightButton = (name: 'Start height' | 'End height') =>
  screen.getByText(name).parentElement?.querySelector('button') as HTMLElement;
const pick = async ({ user }: Opened, field: 'Start height' | 'End height', name: string) => {
  await user.click(heightButton(field));
  await user.click(await option(name));
};
const age = (name: 'Start age' | 'End age') => screen.getByLabelText(name);
const chips = (field: string) =>
  within(screen.getByRole('grid', { name: `${field}: chosen` }))
    .getAllByRole('row')
    .map((row) => row.textContent);
/** What the new tab was opened with, oldest first. */
const sought = () =>
  vi.mocked(openTab).mock.calls.map(([address]) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    expect(pathname).toBe('/result');
    return decodeSearch(searchParams.get('data') ?? '');
  });

beforeEach(() => {
  vi.mocked(openTab).mockClear();
  serve(matches.listSavedSearches, { items: [] });
  serve(profile.listCountries, { names: ['India', 'Nepal'] });
  serve(profile.listStates, ({ query }) => ({ names: query.country === 'India' ? ['Punjab'] : ['Bagmati'] }));
});

describe('the search form', () => {
  test('has every field of the specification', async () => {
    open();
    await screen.findByText('A search you save on its result page waits here.');
    const labels = document.querySelectorAll('main form label:not(:has(select)), main form [role=radiogroup] > span');
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      'Spiritual Path',
      'Marital Status',
      'Religion',
      'Country Living in',
      'State Living in',
      'Education',
      'Income',
      'Mother Tongue',
      'Diet',
      'Alcohol',
      'Start age',
      'End age',
      'Kids',
      "Doesn't Matter",
      'No',
      'Profile ID',
    ]);
    for (const height of ['Start height', 'End height']) expect(screen.getByText(height)).toBeVisible();
    expect(document.querySelector('input[type=hidden][name=disability]')).not.toBeNull();
    expect(screen.getByText('See the plans')).toHaveAttribute('href', '/plan');
  });

  test('left open searches for everybody, in a new tab', async () => {
    const page = open();
    await press(page, 'Search');
    expect(sought()).toEqual([openSearch]);
  });

  test('has nothing axe would find', async () => {
    open();
    await screen.findByText('A search you save on its result page waits here.');
    await expectAccessible();
  });

  test('searches for all names that were chosen', async () => {
    const page = open();
    await choose(page, 'Spiritual Path', 'Osho');
    await choose(page, 'Spiritual Path', 'Vipassana');
    await choose(page, 'Diet', 'NonVeg');
    await choose(page, 'Alcohol', 'Yes');
    await press(page, 'Search');
    const wanted = { paths: ['Osho', 'Vipassana'], diets: ['Non-Vegetarian'], alcohol: ['Yes'] };
    expect(sought()).toEqual([{ ...openSearch, ...wanted }]);
  });

  test('searches for ages of digits alone, heights open on one side, and no children', async () => {
    const page = open();
    await page.user.type(age('Start age'), '2x1');
    await page.user.type(age('End age'), '36');
    await pick(page, 'Start height', `5' 0"`);
    await page.user.click(screen.getByText('No', { selector: 'label' }));
    await page.user.type(age('End age'), '{Enter}');
    const wanted = { ages: { from: 21, to: 36 }, heightsInches: { from: 60, to: 77 }, withoutChildren: true };
    expect(sought()).toEqual([{ ...openSearch, ...wanted }]);
  });

  test('offers the diets as the specification names them', async () => {
    const page = open();
    await page.user.click(screen.getByLabelText('Diet', { selector: 'input' }));
    await page.user.keyboard('{ArrowDown}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Veg', 'NonVeg', 'Eggitarian']);
  });

  test('offers states of India until a country is chosen; other countries clear the chosen states', async () => {
    const page = open();
    await choose(page, 'State Living in', 'Punjab');
    expect(chips('State Living in')).toEqual(['Punjab']);
    await choose(page, 'Country Living in', 'Nepal');
    expect(screen.queryByRole('grid', { name: 'State Living in: chosen' })).not.toBeInTheDocument();
    await choose(page, 'State Living in', 'Bagmati');
    await press(page, 'Search');
    expect(sought()).toEqual([{ ...openSearch, countries: ['Nepal'], states: ['Bagmati'] }]);
  });

  test('says when places do not come, and offers them when tried again', async () => {
    refuse(profile.listCountries, 'service.unavailable');
    const page = open();
    expect(await screen.findByText(/Failed to load country\./)).toBeVisible();
    serve(profile.listCountries, { names: ['India'] });
    await press(page, 'Try again');
    await waitFor(() => expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument());
  });

  test.each([
    ['17', '30', ['18', '30'], 'Minimum allowed age is 18'],
    ['20', '61', ['20', '60'], 'Maximum allowed age is 60'],
    ['30', '25', ['30', '31'], 'End age must be greater than start age'],
  ] as const)('ages %s to %s are put right with an alert, and searched', async (start, end, [from, to], alert) => {
    const page = open();
    await page.user.type(age('Start age'), start);
    await page.user.type(age('End age'), end);
    await press(page, 'Search');
    expect(await screen.findByText(alert)).toBeVisible();
    expect([age('Start age'), age('End age')].map((field) => (field as HTMLInputElement).value)).toEqual([from, to]);
    expect(sought()[0]?.ages).toEqual({ from: Number(from), to: Number(to) });
  });

  test('does not search for heights that cross, and leads to them', async () => {
    const page = open();
    await pick(page, 'Start height', `5' 6"`);
    await pick(page, 'End height', `5' 0"`);
    await press(page, 'Search');
    expect(await screen.findByText('End height must be greater than start height')).toBeVisible();
    await waitFor(() => expect(heightButton('End height')).toHaveFocus());
    expect(openTab).not.toHaveBeenCalled();
  });

  test('keeps what is more than one search can hold, and says so', async () => {
    const names = Array.from({ length: 94 }, (_, at) => `Degree ${at} `.padEnd(60, 'x'));
    const full = encodeSearch({ ...openSearch, qualifications: names });
    expect(searchDataMax - full.length).toBeLessThan(20);
    const page = open(`/basic_search?${new URLSearchParams({ data: full })}`);
    await choose(page, 'Spiritual Path', 'Radha Soami Satsang Beas');
    await press(page, 'Search');
    expect(await screen.findByText(/more than one search can hold/)).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
    expect(chips('Spiritual Path')).toEqual(['Radha Soami Satsang Beas']);
  });

  test('is emptied by Reset', async () => {
    const page = open();
    await choose(page, 'Spiritual Path', 'Osho');
    await page.user.type(age('Start age'), '21');
    await page.user.click(screen.getByText('No', { selector: 'label' }));
    await press(page, 'Reset');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(age('Start age')).toHaveValue('');
    await press(page, 'Search');
    expect(sought()).toEqual([openSearch]);
  });

  test('takes up the search of an address, and none it cannot read', async () => {
    const criteria = { ...openSearch, paths: ['Osho'], ages: { from: 21, to: 36 }, withoutChildren: true };
    const page = open(`/basic_search?${new URLSearchParams({ data: encodeSearch(criteria) })}`);
    expect(chips('Spiritual Path')).toEqual(['Osho']);
    expect(age('End age')).toHaveValue('36');
    await press(page, 'Search');
    expect(sought()).toEqual([criteria]);
    await page.go('/basic_search?data=[17]');
    await waitFor(() => expect(age('End age')).toHaveValue(''));
  });
});

describe('the search by profile ID', () => {
  const go = async (page: Opened, code: string) => {
    const field = screen.getByLabelText('Profile ID');
    await page.user.clear(field);
    await page.user.type(field, `${code}{Enter}`);
  };

  test('asks for an ID, refuses one’s own alike, and says when nobody has it', async () => {
    const page = open();
    const asked = refuse(matches.findProfileId, 'matches.profile_id_needed');
    await press(page, 'Go');
    expect(await screen.findByText('Please enter profile id')).toBeVisible();
    expect(asked).toHaveLength(0);
    await go(page, 'HM4T7K2Q9X');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('Please enter profile id')).toBeVisible();
    refuse(matches.findProfileId, 'matches.profile_not_found');
    await go(page, 'HM00000000');
    expect(await screen.findByText('Profile not found')).toBeVisible();
    await expectAccessible();
    await page.user.type(screen.getByLabelText('Profile ID'), 'x');
    expect(screen.queryByText('Profile not found')).not.toBeInTheDocument();
  });

  test('leads to the profile', async () => {
    const asked = serve(matches.findProfileId, testMatch());
    const page = open();
    await go(page, ' hm1a2b3c4d ');
    await waitFor(() => expect(page.address()).toBe('/user/HM1A2B3C4D'));
    expect(asked.map(({ query }) => query.code)).toEqual([' hm1a2b3c4d ']);
  });
});

describe('saved searches', () => {
  const searches = (...items: matches.SavedSearch[]) => serve(matches.listSavedSearches, { items });
  const alerts = () => screen.getByRole('checkbox', { name: /^Tell me when someone new fits.*Teachers of Jaipur$/ });

  test('are opened, and say whether they alert', async () => {
    searches(saved());
    open();
    const link = await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    const data = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('data');
    expect(decodeSearch(data ?? '')).toEqual(saved().criteria);
    expect(alerts()).toBeChecked();
    await expectAccessible();
  });

  test('alert or not as their owner wants, at once', async () => {
    searches(saved());
    const asked = serve(matches.changeSavedSearch, saved({ alert: false }));
    const page = open();
    await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    searches(saved({ alert: false }));
    await page.user.click(alerts());
    expect(alerts()).not.toBeChecked();
    await waitFor(() => expect(asked).toHaveLength(1));
    const { name, criteria } = saved();
    expect(asked[0]).toMatchObject({ params: { search: id }, body: { name, criteria, alert: false } });
    expect(alerts()).not.toBeChecked();
  });

  test('alert as before when the change is refused', async () => {
    searches(saved());
    refuse(matches.changeSavedSearch, 'service.unavailable');
    const page = open();
    await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    await page.user.click(alerts());
    expect(await screen.findByText(/This part of Hamrah is resting/)).toBeVisible();
    await waitFor(() => expect(alerts()).toBeChecked());
  });

  test('are removed, at once, and stay when that is refused', async () => {
    searches(saved());
    refuse(matches.removeSavedSearch, 'service.unavailable');
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Remove Teachers of Jaipur' }));
    expect(await screen.findByText(/This part of Hamrah is resting/)).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Remove Teachers of Jaipur' });
    const asked = serve(matches.removeSavedSearch, undefined);
    searches();
    await page.user.click(again);
    expect(await screen.findByText('A search you save on its result page waits here.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Saved searches' })).toHaveFocus();
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  test('that do not come say why; the form stands', async () => {
    refuse(matches.listSavedSearches, 'service.unavailable');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  test('on their way are announced as loading', async () => {
    slow(matches.listSavedSearches);
    open();
    expect(within(screen.getByRole('region', { name: 'Saved searches' })).getByRole('status')).toHaveTextContent(
      'Loading',
    );
  });
});
