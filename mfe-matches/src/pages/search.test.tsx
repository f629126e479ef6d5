import { matches, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  testMatch,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { openTab } from '../data/open-tab.ts';

vi.mock('../data/open-tab.ts', () => ({ openTab: vi.fn() }));

const { decodeSearch, encodeSearch, emptySearch, maxSearchDataLength } = matches;
const id = '0199a7c0-0000-7000-8000-00000000000a';
const savedSearch = (overrides: Partial<matches.SavedSearch> = {}): matches.SavedSearch => ({
  id,
  name: 'Teachers of Jaipur',
  criteria: { ...emptySearch, paths: ['Osho'] },
  alert: true,
  savedAt: '2026-05-01T10:00:00.000Z',
  ...overrides,
});
const open = (path = '/basic_search') => render(<App />, { path });
type RenderedPage = ReturnType<typeof open>;
// Queries by text and label, because role queries are slow in a form of this size.
const press = ({ user }: RenderedPage, name: string) => user.click(screen.getByText(name, { selector: 'button' }));
const findOption = (name: string) => screen.findByText(name, { selector: '[role=option], [role=option] *' });
const selectOption = async ({ user }: RenderedPage, field: string, name: string) => {
  await user.click(screen.getByLabelText(field, { selector: 'input' }));
  await user.paste(name);
  await user.click(await findOption(name));
  await user.keyboard('{Escape}');
};
const getHeightButton = (name: 'Start height' | 'End height') =>
  screen.getByText(name).parentElement?.querySelector('button') as HTMLElement;
const selectHeight = async ({ user }: RenderedPage, field: 'Start height' | 'End height', name: string) => {
  await user.click(getHeightButton(field));
  await user.click(await findOption(name));
};
const getAgeField = (name: 'Start age' | 'End age') => screen.getByLabelText(name);
const getChips = (field: string) =>
  within(screen.getByRole('grid', { name: `${field}: selected` }))
    .getAllByRole('row')
    .map((row) => row.textContent);
/** Searches opened in a new tab, oldest first. */
const openedSearches = () =>
  vi.mocked(openTab).mock.calls.map(([url]) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    expect(pathname).toBe('/result');
    return decodeSearch(searchParams.get('data') ?? '');
  });

beforeEach(() => {
  vi.mocked(openTab).mockClear();
  serve(matches.listSavedSearches, { items: [] });
  serve(matches.countSearch, { count: 412, more: false });
  serve(profile.listCountries, { names: ['India', 'Nepal'] });
  serve(profile.listStates, ({ query }) => ({ names: query.country === 'India' ? ['Punjab'] : ['Bagmati'] }));
});

describe('the search form', () => {
  test('has every field that the specification lists', async () => {
    open();
    await screen.findByText('Searches you save from the results page will appear here.');
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
    expect(await screen.findByText('See the plans')).toHaveAttribute('href', '/plan');
  });

  test('opens a search for all members in a new tab when all fields are empty', async () => {
    const page = open();
    await press(page, 'Search');
    expect(openedSearches()).toEqual([emptySearch]);
  });

  test('has no accessibility violations', async () => {
    open();
    await screen.findByText('Searches you save from the results page will appear here.');
    await expectAccessible();
  });

  test('searches for every selected option', async () => {
    const page = open();
    await selectOption(page, 'Spiritual Path', 'Osho');
    await selectOption(page, 'Spiritual Path', 'Vipassana');
    await selectOption(page, 'Diet', 'NonVeg');
    await selectOption(page, 'Alcohol', 'Yes');
    await press(page, 'Search');
    const expected = { paths: ['Osho', 'Vipassana'], diets: ['Non-Vegetarian'], alcohol: ['Yes'] };
    expect(openedSearches()).toEqual([{ ...emptySearch, ...expected }]);
  });

  test('drops letters from ages, fills in a missing height bound, and searches for members without children', async () => {
    const page = open();
    await page.user.type(getAgeField('Start age'), '2x1');
    await page.user.type(getAgeField('End age'), '36');
    await selectHeight(page, 'Start height', `5' 0"`);
    await page.user.click(screen.getByText('No', { selector: 'label' }));
    await page.user.type(getAgeField('End age'), '{Enter}');
    const expected = { ages: { from: 21, to: 36 }, heightsInches: { from: 60, to: 77 }, withoutChildren: true };
    expect(openedSearches()).toEqual([{ ...emptySearch, ...expected }]);
  });

  test('names the diets as the specification does', async () => {
    const page = open();
    await page.user.click(screen.getByLabelText('Diet', { selector: 'input' }));
    await page.user.keyboard('{ArrowDown}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Veg', 'NonVeg', 'Eggitarian']);
  });

  test('offers the states of India until a country is selected, and clears the states when it changes', async () => {
    const page = open();
    await selectOption(page, 'State Living in', 'Punjab');
    expect(getChips('State Living in')).toEqual(['Punjab']);
    await selectOption(page, 'Country Living in', 'Nepal');
    expect(screen.queryByRole('grid', { name: 'State Living in: selected' })).not.toBeInTheDocument();
    await selectOption(page, 'State Living in', 'Bagmati');
    await press(page, 'Search');
    expect(openedSearches()).toEqual([{ ...emptySearch, countries: ['Nepal'], states: ['Bagmati'] }]);
  });

  test('shows an error and a retry button that loads the places', async () => {
    serveProblem(profile.listCountries, 'service.unavailable');
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
  ] as const)(
    'corrects the age range %s-%s in the form; a second press opens the results',
    async (start, end, [from, to], alert) => {
      const page = open();
      await page.user.type(getAgeField('Start age'), start);
      await page.user.type(getAgeField('End age'), end);
      await press(page, 'Search');
      expect(await screen.findByText(alert)).toBeVisible();
      expect(openTab).not.toHaveBeenCalled();
      expect(getAgeField('Start age')).toHaveFocus();
      expect(
        [getAgeField('Start age'), getAgeField('End age')].map((field) => (field as HTMLInputElement).value),
      ).toEqual([from, to]);
      await press(page, 'Search');
      expect(openedSearches()[0]?.ages).toEqual({ from: Number(from), to: Number(to) });
      expect(screen.queryByText(alert)).not.toBeInTheDocument();
    },
  );

  test('shows the number of members found while the member fills in the form', async () => {
    const counts = serve(matches.countSearch, ({ query }) => ({
      count: decodeSearch(query.data).ages ? 7 : 412,
      more: false,
    }));
    const page = open();
    expect(await screen.findByText('412 members')).toBeVisible();
    await page.user.type(getAgeField('Start age'), '30');
    expect(await screen.findByText('7 members')).toBeVisible();
    expect(counts.map(({ query }) => decodeSearch(query.data).ages)).toEqual([null, { from: 30, to: 60 }]);
  });

  test('does not search if the end height is below the start height, and focuses the end height', async () => {
    const page = open();
    await selectHeight(page, 'Start height', `5' 6"`);
    await selectHeight(page, 'End height', `5' 0"`);
    await press(page, 'Search');
    expect(await screen.findByText('End height must be greater than start height')).toBeVisible();
    await waitFor(() => expect(getHeightButton('End height')).toHaveFocus());
    expect(openTab).not.toHaveBeenCalled();
  });

  test('does not search for the lowest height alone, because a range needs two heights', async () => {
    const page = open();
    await selectHeight(page, 'End height', `4' 5"`);
    await press(page, 'Search');
    expect(await screen.findByText('End height must be greater than start height')).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
  });

  test('preserves the form and shows an error if a search is too long', async () => {
    const names = Array.from({ length: 94 }, (_, index) => `Degree ${index} `.padEnd(60, 'x'));
    const searchData = encodeSearch({ ...emptySearch, qualifications: names });
    expect(maxSearchDataLength - searchData.length).toBeLessThan(20);
    const page = open(`/basic_search?${new URLSearchParams({ data: searchData })}`);
    await screen.findByRole('heading', { name: 'Basic Search' });
    await selectOption(page, 'Spiritual Path', 'Radha Soami Satsang Beas');
    await press(page, 'Search');
    expect(await screen.findByText(/too many options for one search/)).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
    expect(getChips('Spiritual Path')).toEqual(['Radha Soami Satsang Beas']);
  });

  test('clears all fields on Reset', async () => {
    const page = open();
    await selectOption(page, 'Spiritual Path', 'Osho');
    await page.user.type(getAgeField('Start age'), '21');
    await page.user.click(screen.getByText('No', { selector: 'label' }));
    await press(page, 'Reset');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(getAgeField('Start age')).toHaveValue('');
    await press(page, 'Search');
    expect(openedSearches()).toEqual([emptySearch]);
  });

  test('fills in the search from the URL and ignores an invalid search', async () => {
    const criteria = { ...emptySearch, paths: ['Osho'], ages: { from: 21, to: 36 }, withoutChildren: true };
    const page = open(`/basic_search?${new URLSearchParams({ data: encodeSearch(criteria) })}`);
    await waitFor(() => expect(getChips('Spiritual Path')).toEqual(['Osho']));
    expect(getAgeField('End age')).toHaveValue('36');
    await press(page, 'Search');
    expect(openedSearches()).toEqual([criteria]);
    await page.navigate('/basic_search?data=[17]');
    await waitFor(() => expect(getAgeField('End age')).toHaveValue(''));
  });
});

describe('the search by profile ID', () => {
  const searchProfileId = async (page: RenderedPage, code: string) => {
    const field = screen.getByLabelText('Profile ID');
    await page.user.clear(field);
    await page.user.type(field, `${code}{Enter}`);
  };

  test('shows an error for a missing ID, the viewer’s own ID and an unknown ID', async () => {
    const page = open();
    const requests = serveProblem(matches.findByProfileId, 'matches.profile_id_required');
    await press(page, 'Go');
    expect(await screen.findByText('Please enter profile id')).toBeVisible();
    expect(requests).toHaveLength(0);
    await searchProfileId(page, 'HM4T7K2Q9X');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await screen.findByText('Please enter profile id')).toBeVisible();
    serveProblem(matches.findByProfileId, 'matches.profile_not_found');
    await searchProfileId(page, 'HM00000000');
    expect(await screen.findByText('Profile not found')).toBeVisible();
    await expectAccessible();
    await page.user.type(screen.getByLabelText('Profile ID'), 'x');
    expect(screen.queryByText('Profile not found')).not.toBeInTheDocument();
  });

  test('opens the profile with the entered ID', async () => {
    const requests = serve(matches.findByProfileId, testMatch());
    const page = open();
    await searchProfileId(page, ' hm1a2b3c4d ');
    await waitFor(() => expect(page.currentUrl()).toBe('/user/HM1A2B3C4D'));
    expect(requests.map(({ query }) => query.code)).toEqual(['hm1a2b3c4d ']);
  });
});

describe('saved searches', () => {
  const serveSearches = (...items: matches.SavedSearch[]) => serve(matches.listSavedSearches, { items });
  const getAlertCheckbox = () =>
    screen.getByRole('checkbox', { name: /^Tell me about new matches.*Teachers of Jaipur$/ });

  test('link to their results and show whether they alert', async () => {
    serveSearches(savedSearch());
    open();
    const link = await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    const data = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('data');
    expect(decodeSearch(data ?? '')).toEqual(savedSearch().criteria);
    expect(getAlertCheckbox()).toBeChecked();
    await expectAccessible();
  });

  test('turn alerts on and off optimistically', async () => {
    serveSearches(savedSearch());
    const requests = serve(matches.changeSavedSearch, savedSearch({ alert: false }));
    const page = open();
    await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    serveSearches(savedSearch({ alert: false }));
    await page.user.click(getAlertCheckbox());
    expect(getAlertCheckbox()).not.toBeChecked();
    await waitFor(() => expect(requests).toHaveLength(1));
    const { name, criteria } = savedSearch();
    expect(requests[0]).toMatchObject({ params: { search: id }, body: { name, criteria, alert: false } });
    expect(getAlertCheckbox()).not.toBeChecked();
  });

  test('restore the alert setting when the change fails', async () => {
    serveSearches(savedSearch());
    serveProblem(matches.changeSavedSearch, 'service.unavailable');
    const page = open();
    await screen.findByText('Teachers of Jaipur', { selector: 'a' });
    await page.user.click(getAlertCheckbox());
    expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
    await waitFor(() => expect(getAlertCheckbox()).toBeChecked());
  });

  test('are removed immediately and restored if the removal fails', async () => {
    serveSearches(savedSearch());
    serveProblem(matches.removeSavedSearch, 'service.unavailable');
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Remove Teachers of Jaipur' }));
    expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
    const restoredButton = await screen.findByRole('button', { name: 'Remove Teachers of Jaipur' });
    const requests = serve(matches.removeSavedSearch, undefined);
    serveSearches();
    await page.user.click(restoredButton);
    expect(await screen.findByText('Searches you save from the results page will appear here.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Saved searches' })).toHaveFocus();
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  test('show an error while the form stays usable', async () => {
    serveProblem(matches.listSavedSearches, 'service.unavailable');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  test('announce that they are loading', async () => {
    hang(matches.listSavedSearches);
    open();
    expect(within(screen.getByRole('region', { name: 'Saved searches' })).getByRole('status')).toHaveTextContent(
      'Loading',
    );
  });
});
