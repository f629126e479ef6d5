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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';

const listings = {
  '/mymatches': matches.listMyPathMatches,
  '/newmatches': matches.listAllPathMatches,
  '/othermatches': matches.listOtherMatches,
} as const;
type Path = keyof typeof listings;
const open = (path: string) => render(<App />, { path });
const getFilterRegion = () => screen.getByRole('region', { name: 'Filters' });
const getFilterSummary = (title: string) => within(getFilterRegion()).getByText(title, { selector: 'summary' });
const getFilterTitles = () => [...getFilterRegion().querySelectorAll('summary')].map(({ textContent }) => textContent);
const getOptionGroup = (title: string) => screen.getByRole('group', { name: title });
const withinOptions = (title: string) => within(getOptionGroup(title));

afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  for (const listing of Object.values(listings)) serve(listing, { items: [testMatch()], next: null });
  serve(matches.countMatches, { count: 412, more: false });
  serve(profile.listCountries, { names: ['India', 'Nepal'] });
  serve(profile.listStates, ({ query }) => ({
    names: query.country === 'India' ? ['Punjab', 'Rajasthan'] : ['Bagmati'],
  }));
  serve(profile.listCities, { names: ['Amritsar'] });
});

describe('each listing', () => {
  test.each([
    [
      '/mymatches',
      'My Path Matches',
      'Profiles related to the spiritual path you follow.',
      ['Show only', 'Spiritual Path', 'Age', 'Marital Status', 'Income', 'Country', 'State', 'City'],
    ],
    [
      '/newmatches',
      'All Path Matches',
      'Profiles from all available spiritual paths.',
      ['Show only', 'Spiritual Path', 'Age', 'Marital Status', 'Country', 'State'],
    ],
    [
      '/othermatches',
      'Other Matches',
      'Profiles independently following spirituality.',
      ['Show only', 'Age', 'Marital Status', 'Country', 'State'],
    ],
  ] as const)('has its own heading and filters: %s', async (path, title, lead, names) => {
    const requests = serve(listings[path], { items: [testMatch()], next: null });
    open(path);
    expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    expect(getFilterTitles()).toEqual(names);
    expect(requests[0]?.query).toEqual({ limit: 20, order: 'newest' });
    expect(await screen.findByText('412 members')).toBeVisible();
  });
});

describe('a filter', () => {
  test('collapses, holds one option or All, and is stored in the URL', async () => {
    const requests = serve(matches.listAllPathMatches, { items: [testMatch()], next: null });
    const { user, currentUrl } = open('/newmatches');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(getFilterSummary('Marital Status'));
    const status = withinOptions('Marital Status');
    expect(status.getByRole('radio', { name: 'All' })).toBeChecked();
    await user.click(status.getByRole('radio', { name: 'Divorced' }));
    expect(currentUrl()).toBe('/newmatches?maritalStatus=Divorced');
    await user.click(status.getByRole('radio', { name: 'Never Married' }));
    expect(status.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ maritalStatus: 'Never Married' }));
    await expectAccessible();
    await user.click(status.getByRole('radio', { name: 'All' }));
    expect(currentUrl()).toBe('/newmatches');
    await user.click(getFilterSummary('Marital Status'));
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });

  test('is applied from the URL, and ignored if it is unknown or invalid', async () => {
    const requests = serve(matches.listOtherMatches, { items: [testMatch()], next: null });
    open('/othermatches?maritalStatus=Divorced&ages=36-21&path=Osho&city=Amritsar&heights=60-70&state=');
    expect(screen.getByRole('radio', { name: 'Divorced' })).toBeChecked();
    await screen.findByRole('article');
    expect(requests.map(({ query }) => query)).toEqual([
      { limit: expect.any(Number), order: 'newest', maritalStatus: 'Divorced' },
    ]);
  });

  test('lets the viewer find an option by typing', async () => {
    const { user } = open('/newmatches');
    await user.click(getFilterSummary('Spiritual Path'));
    await user.type(screen.getByRole('searchbox', { name: 'Search in Spiritual Path' }), 'vipa');
    const paths = withinOptions('Spiritual Path');
    expect(paths.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.trim())).toEqual([
      'All',
      'Vipassana',
    ]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(paths.getByText('Community Not Found')).toBeVisible();
  });

  test('scrolls to the selected option when it opens', async () => {
    const rowHeight = 40;
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * rowHeight);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('fieldset > label') ? rowHeight * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    });
    serve(profile.listCountries, { names: Array.from({ length: 30 }, (_, index) => `Country ${index}`) });
    open('/newmatches?country=Country+20');
    await screen.findByRole('radio', { name: 'Country 29' });
    const selectedOption = screen.getByRole('radio', { name: 'Country 20', checked: true })
      .parentElement as HTMLElement;
    const getScrollOffset = () => selectedOption.offsetTop - getOptionGroup('Country').scrollTop;
    await waitFor(() => expect(getScrollOffset()).toBeLessThanOrEqual(5 * rowHeight));
    expect(getScrollOffset()).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['Country', 'Country Not Found'],
    ['State', 'Country Not Found'],
    ['City', 'City Not Found'],
  ])('shows a message if no %s is available', async (title, message) => {
    serve(profile.listCountries, { names: [] });
    serve(profile.listStates, { names: [] });
    const { user } = open('/mymatches');
    await user.click(getFilterSummary(title));
    expect(await withinOptions(title).findByText(message)).toBeVisible();
  });

  test.each([
    ['Marital Status', 'Marital Status Not Found'],
    ['Income', 'Income Not Found'],
    ['Spiritual Path', 'Community Not Found'],
  ])('shows a message if the list of %s is empty', async (title, message) => {
    serve(profile.readLists, {
      profileFor: [],
      paths: [],
      religions: [],
      maritalStatuses: [],
      motherTongues: [],
      qualifications: [],
      incomes: [],
      hobbies: [],
    });
    const { user } = open('/mymatches');
    await user.click(getFilterSummary(title));
    expect(await withinOptions(title).findByText(message)).toBeVisible();
  });

  test('shows an error and a retry button that loads the options', async () => {
    serveProblem(profile.listCountries, 'service.unavailable');
    const { user } = open('/newmatches');
    await user.click(getFilterSummary('Country'));
    expect(await screen.findByText('Failed to load country.')).toBeVisible();
    expect(screen.queryByText('Country Not Found')).not.toBeInTheDocument();
    serve(profile.listCountries, { names: ['India'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'India' })).toBeVisible();
  });

  test('shows Loading, not the empty message, while options load', async () => {
    hang(profile.listCountries);
    const { user } = open('/newmatches');
    await user.click(getFilterSummary('Country'));
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(screen.queryByText('Country Not Found')).not.toBeInTheDocument();
  });
});

describe('the place filters', () => {
  test('offer the states of India until a country is selected, and clear state and city when it changes', async () => {
    const { user, currentUrl } = open('/mymatches');
    await user.click(getFilterSummary('State'));
    await user.click(await screen.findByRole('radio', { name: 'Punjab' }));
    await user.click(getFilterSummary('City'));
    await user.click(await screen.findByRole('radio', { name: 'Amritsar' }));
    expect(currentUrl()).toBe('/mymatches?state=Punjab&city=Amritsar');
    await user.click(getFilterSummary('Country'));
    await user.click(await screen.findByRole('radio', { name: 'Nepal' }));
    expect(currentUrl()).toBe('/mymatches?country=Nepal');
    expect(await screen.findByRole('radio', { name: 'Bagmati' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Punjab' })).not.toBeInTheDocument();
  });
});

describe('the age filter', () => {
  const openAges = async () => {
    const page = open('/newmatches');
    await page.user.click(getFilterSummary('Age'));
    const getField = (name: 'From' | 'To') => screen.getByRole('textbox', { name });
    const typeBound = async (name: 'From' | 'To', value: string) => {
      await page.user.clear(getField(name));
      await page.user.type(getField(name), `${value}{Enter}`);
    };
    return { ...page, getField, typeBound };
  };

  test('requests both bounds and keeps the focus in the field', async () => {
    const requests = serve(matches.listAllPathMatches, { items: [], next: null });
    const { getField, typeBound, currentUrl } = await openAges();
    expect([getField('From'), getField('To')].map((input) => (input as HTMLInputElement).value)).toEqual(['18', '60']);
    await typeBound('From', '21');
    expect(getField('From')).toHaveFocus();
    await typeBound('To', '36');
    expect(currentUrl()).toBe('/newmatches?ages=21-36');
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ ages: { from: 21, to: 36 } }));
    expect(await screen.findByText('No one matches these filters. Try removing a few.')).toBeVisible();
  });

  test.each([
    ['From', '17', '21'],
    ['From', '36', '21'],
    ['From', '', '21'],
    ['To', '61', '36'],
    ['To', '21', '36'],
    ['To', '9', '36'],
  ] as const)('ignores a bound that is out of range or crosses the other: %s %s', async (name, input, expected) => {
    const { getField, typeBound, currentUrl } = await openAges();
    await typeBound('From', '21');
    await typeBound('To', '36');
    await typeBound(name, input === '' ? ' ' : input);
    expect(getField(name)).toHaveValue(expected);
    expect(currentUrl()).toBe('/newmatches?ages=21-36');
  });
});

test('clears all filters and keeps the focus on the filters', async () => {
  const { user, currentUrl } = open('/newmatches?maritalStatus=Divorced&ages=21-36');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(currentUrl()).toBe('/newmatches');
  expect(getFilterRegion()).toHaveFocus();
});

test('offers to clear the filters in an empty list, and moves the focus to the list', async () => {
  serve(matches.listAllPathMatches, ({ query }) => ({ items: query.ages ? [] : [testMatch()], next: null }));
  const { user, currentUrl } = open('/newmatches?ages=58-60');
  expect(await screen.findByText('No one matches these filters. Try removing a few.')).toBeVisible();
  const clearButton = within(document.querySelector('main') ?? document.body).getAllByRole('button', {
    name: 'Clear filters',
  });
  await user.click(clearButton.at(-1) as HTMLElement);
  expect(currentUrl()).toBe('/newmatches');
  const card = await screen.findByRole('article');
  expect(document.activeElement).toContainElement(card);
  expect(document.activeElement).not.toBe(document.body);
});

test('opens the filters on a narrow screen with a button that shows the number of active filters', async () => {
  const { user } = open('/newmatches?maritalStatus=Divorced&ages=21-36');
  const button = screen.getByRole('button', { name: 'Filters (2)', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', getFilterRegion().id);
});

test.each(Object.keys(listings) as Path[])('shows a message when %s is empty', async (path) => {
  serve(listings[path], { items: [], next: null });
  open(path);
  expect(await screen.findByText('No matches found')).toBeVisible();
  await expectAccessible();
});

describe('the order and the “Show only” filters of a list', () => {
  test('are stored in the URL, and the count respects the filters', async () => {
    const requests = serve(matches.listAllPathMatches, { items: [testMatch()], next: null });
    const counts = serve(matches.countMatches, ({ query }) => ({
      count: query.withPhoto ? 1 : 1_000,
      more: !query.withPhoto,
    }));
    const { user, currentUrl } = open('/newmatches');
    expect(await screen.findByText('More than 1,000 members')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'With photo' }));
    expect(await screen.findByText('1 member')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best mutual fit');
    expect(currentUrl()).toBe('/newmatches?withPhoto=true&order=fit');
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ withPhoto: 'true', order: 'fit' }));
    expect(counts.at(-1)?.query).toEqual({ list: 'allPaths', withPhoto: 'true' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(currentUrl()).toBe('/newmatches?order=fit');
    await expectAccessible();
  });
});
