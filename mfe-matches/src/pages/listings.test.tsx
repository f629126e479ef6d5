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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';

const listings = {
  '/mymatches': matches.listMyPathMatches,
  '/newmatches': matches.listAllPathMatches,
  '/othermatches': matches.listOtherMatches,
} as const;
type Path = keyof typeof listings;
const open = (path: string) => render(<App />, { path });
const filters = () => screen.getByRole('region', { name: 'Filters' });
const group = (title: string) => within(filters()).getByText(title, { selector: 'summary' });
const folds = () => [...filters().querySelectorAll('summary')].map(({ textContent }) => textContent);
const choicesBox = (title: string) => screen.getByRole('group', { name: title });
const choices = (title: string) => within(choicesBox(title));

afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  for (const listing of Object.values(listings)) serve(listing, { items: [testMatch()], next: null });
  serve(profile.listCountries, { names: ['India', 'Nepal'] });
  serve(profile.listStates, ({ query }) => ({
    names: query.country === 'India' ? ['Punjab', 'Rajasthan'] : ['Bagmati'],
  }));
  serve(profile.listCities, { names: ['Amritsar'] });
});

describe('each listing has its heading and exactly its filters', () => {
  test.each([
    [
      '/mymatches',
      'My Path Matches',
      'Profiles related to the spiritual path you follow.',
      ['Spiritual Path', 'Age', 'Marital Status', 'Income', 'Country', 'State', 'City'],
    ],
    [
      '/newmatches',
      'All Path Matches',
      'Profiles from all available spiritual paths.',
      ['Spiritual Path', 'Age', 'Marital Status', 'Country', 'State'],
    ],
    [
      '/othermatches',
      'Other Matches',
      'Profiles independently following spirituality.',
      ['Age', 'Marital Status', 'Country', 'State'],
    ],
  ] as const)('%s', async (path, title, lead, names) => {
    const asked = serve(listings[path], { items: [testMatch()], next: null });
    open(path);
    expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
    expect(folds()).toEqual(names);
    expect(Object.keys(asked[0]?.query ?? {})).toEqual(['limit']);
  });
});

describe('a filter', () => {
  test('folds away, holds one choice or All, and stands in the address', async () => {
    const asked = serve(matches.listAllPathMatches, { items: [testMatch()], next: null });
    const { user, address } = open('/newmatches');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(group('Marital Status'));
    const status = choices('Marital Status');
    expect(status.getByRole('radio', { name: 'All' })).toBeChecked();
    await user.click(status.getByRole('radio', { name: 'Divorced' }));
    expect(address()).toBe('/newmatches?maritalStatus=Divorced');
    await user.click(status.getByRole('radio', { name: 'Never Married' }));
    expect(status.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ maritalStatus: 'Never Married' }));
    await expectAccessible();
    await user.click(status.getByRole('radio', { name: 'All' }));
    expect(address()).toBe('/newmatches');
    await user.click(group('Marital Status'));
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });

  test('in the address is open and asked for at once; what is no filter of the page, or no age, is left aside', async () => {
    const asked = serve(matches.listOtherMatches, { items: [testMatch()], next: null });
    open('/othermatches?maritalStatus=Divorced&ages=36-21&path=Osho&city=Amritsar&heights=60-70&state=');
    expect(screen.getByRole('radio', { name: 'Divorced' })).toBeChecked();
    await screen.findByRole('article');
    expect(asked.map(({ query }) => query)).toEqual([{ limit: expect.any(Number), maritalStatus: 'Divorced' }]);
  });

  test('of many options is found by typing', async () => {
    const { user } = open('/newmatches');
    await user.click(group('Spiritual Path'));
    await user.type(screen.getByRole('searchbox', { name: 'Find in Spiritual Path' }), 'vipa');
    const paths = choices('Spiritual Path');
    expect(paths.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.trim())).toEqual([
      'All',
      'Vipassana',
    ]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(paths.getByText('Community Not Found')).toBeVisible();
  });

  test('of many options opens where the chosen one stands', async () => {
    const row = 40;
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * row);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('fieldset > label') ? row * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    });
    serve(profile.listCountries, { names: Array.from({ length: 30 }, (_, at) => `Country ${at}`) });
    open('/newmatches?country=Country+20');
    await screen.findByRole('radio', { name: 'Country 29' });
    const chosen = screen.getByRole('radio', { name: 'Country 20', checked: true }).parentElement as HTMLElement;
    const from = () => chosen.offsetTop - choicesBox('Country').scrollTop;
    await waitFor(() => expect(from()).toBeLessThanOrEqual(5 * row));
    expect(from()).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['Country', 'Country Not Found'],
    ['State', 'Country Not Found'],
    ['City', 'City Not Found'],
  ])('%s without options says so', async (title, words) => {
    serve(profile.listCountries, { names: [] });
    serve(profile.listStates, { names: [] });
    const { user } = open('/mymatches');
    await user.click(group(title));
    expect(await choices(title).findByText(words)).toBeVisible();
  });

  test.each([
    ['Marital Status', 'Marital Status Not Found'],
    ['Income', 'Income Not Found'],
    ['Spiritual Path', 'Community Not Found'],
  ])('%s without options says so', async (title, words) => {
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
    await user.click(group(title));
    expect(await choices(title).findByText(words)).toBeVisible();
  });

  test('whose options do not come says so, and offers them when tried again', async () => {
    refuse(profile.listCountries, 'service.unavailable');
    const { user } = open('/newmatches');
    await user.click(group('Country'));
    expect(await screen.findByText('Failed to load country.')).toBeVisible();
    expect(screen.queryByText('Country Not Found')).not.toBeInTheDocument();
    serve(profile.listCountries, { names: ['India'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'India' })).toBeVisible();
  });

  test('whose options are on their way says Loading, not that there are none', async () => {
    slow(profile.listCountries);
    const { user } = open('/newmatches');
    await user.click(group('Country'));
    expect(await screen.findByText('Loading…')).toBeVisible();
  });
});

describe('places', () => {
  test('states are those of India until a country is chosen; another country clears state and city', async () => {
    const { user, address } = open('/mymatches');
    await user.click(group('State'));
    await user.click(await screen.findByRole('radio', { name: 'Punjab' }));
    await user.click(group('City'));
    await user.click(await screen.findByRole('radio', { name: 'Amritsar' }));
    expect(address()).toBe('/mymatches?state=Punjab&city=Amritsar');
    await user.click(group('Country'));
    await user.click(await screen.findByRole('radio', { name: 'Nepal' }));
    expect(address()).toBe('/mymatches?country=Nepal');
    expect(await screen.findByRole('radio', { name: 'Bagmati' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Punjab' })).not.toBeInTheDocument();
  });
});

describe('ages', () => {
  const openAges = async () => {
    const page = open('/newmatches');
    await page.user.click(group('Age'));
    const field = (name: 'From' | 'To') => screen.getByRole('textbox', { name });
    const enter = async (name: 'From' | 'To', value: string) => {
      await page.user.clear(field(name));
      await page.user.type(field(name), `${value}{Enter}`);
    };
    return { ...page, field, enter };
  };

  test('from and to are asked for, and the field keeps the focus', async () => {
    const asked = serve(matches.listAllPathMatches, { items: [], next: null });
    const { field, enter, address } = await openAges();
    expect([field('From'), field('To')].map((one) => (one as HTMLInputElement).value)).toEqual(['18', '60']);
    await enter('From', '21');
    expect(field('From')).toHaveFocus();
    await enter('To', '36');
    expect(address()).toBe('/newmatches?ages=21-36');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ ages: { from: 21, to: 36 } }));
    expect(await screen.findByText('Nobody fits these filters. Try with fewer of them.')).toBeVisible();
  });

  test.each([
    ['From', '17', '21'],
    ['From', '36', '21'],
    ['From', '', '21'],
    ['To', '61', '36'],
    ['To', '21', '36'],
    ['To', '9', '36'],
  ] as const)('%s %s is ignored: out of bounds or crossing', async (name, typed, stays) => {
    const { field, enter, address } = await openAges();
    await enter('From', '21');
    await enter('To', '36');
    await enter(name, typed === '' ? ' ' : typed);
    expect(field(name)).toHaveValue(stays);
    expect(address()).toBe('/newmatches?ages=21-36');
  });
});

test('all filters are cleared at once, and the focus stays with them', async () => {
  const { user, address } = open('/newmatches?maritalStatus=Divorced&ages=21-36');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/newmatches');
  expect(filters()).toHaveFocus();
});

test('a list that the filters leave empty is rid of them where it says so, and keeps the focus', async () => {
  serve(matches.listAllPathMatches, ({ query }) => ({ items: query.ages ? [] : [testMatch()], next: null }));
  const { user, address } = open('/newmatches?ages=58-60');
  expect(await screen.findByText('Nobody fits these filters. Try with fewer of them.')).toBeVisible();
  const clear = within(document.querySelector('main') ?? document.body).getAllByRole('button', {
    name: 'Clear filters',
  });
  await user.click(clear.at(-1) as HTMLElement);
  expect(address()).toBe('/newmatches');
  const card = await screen.findByRole('article');
  expect(document.activeElement).toContainElement(card);
  expect(document.activeElement).not.toBe(document.body);
});

test('on a narrow window the filters unfold with a button that counts them', async () => {
  const { user } = open('/newmatches?maritalStatus=Divorced&ages=21-36');
  const button = screen.getByRole('button', { name: 'Filters (2)', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', filters().id);
});

test.each(Object.keys(listings) as Path[])('%s with nobody says so', async (path) => {
  serve(listings[path], { items: [], next: null });
  open(path);
  expect(await screen.findByText('No matches found')).toBeVisible();
  await expectAccessible();
});
