import { matches } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  testMatch,
  waitFor,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';

const { decodeSearch, encodeSearch, emptySearch } = matches;
const criteria = { ...emptySearch, paths: ['Osho'], ages: { from: 21, to: 36 } };
const pathOf = (data: string) => `/result?${new URLSearchParams({ data })}`;
const open = (path = pathOf(encodeSearch(criteria))) => render(<App />, { path });
const serveResults = (...items: matches.MatchCard[]) => serve(matches.search, { items, next: null });

beforeEach(() => {
  serve(matches.countSearch, { count: 412, more: false });
});

test('shows matching members on cards with the verified mark', async () => {
  const requests = serveResults(testMatch({ emailVerified: true }));
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Email verified' })).toBeVisible();
  expect(requests.map(({ query }) => decodeSearch(query.data))).toEqual([criteria]);
});

test('describes the search with the labels of the form', async () => {
  serveResults(testMatch());
  const page = open();
  expect(screen.getByText('Spiritual Path: Osho · Age: 21 to 36')).toBeVisible();
  const longSearch = {
    ...emptySearch,
    paths: ['Osho', 'Vipassana'],
    states: ['Punjab'],
    diets: ['Vegetarian'],
    heightsInches: { from: 60, to: 66 },
    withoutChildren: true,
  };
  await page.navigate(pathOf(encodeSearch(longSearch)));
  expect(
    await screen.findByText(
      `Spiritual Path: Osho, Vipassana · State Living in: Punjab · Diet: Veg · Height: 5' 0" to 5' 6" · Kids: No`,
    ),
  ).toBeVisible();
});

test('shows the number of members found, and states that a search has no criteria', async () => {
  serveResults(testMatch());
  const counts = serve(matches.countSearch, { count: 412, more: false });
  open(pathOf(encodeSearch(emptySearch)));
  expect(await screen.findByText('412 members')).toBeVisible();
  expect(screen.getByText('Everyone, without filters.')).toBeVisible();
  expect(counts.map(({ query }) => decodeSearch(query.data))).toEqual([emptySearch]);
});

test('accepts a URL in the format of the specification', async () => {
  const requests = serveResults(testMatch());
  open(pathOf('["Osho","21","36"]'));
  await screen.findByRole('article');
  expect(requests.map(({ query }) => decodeSearch(query.data))).toEqual([criteria]);
});

test.each(['', '[', '{"$ne":1}', '[[],17,30]'])(
  'explains a malformed search without sending a request: %s',
  async (data) => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    open(pathOf(data));
    expect(
      await screen.findByText('We couldn’t read this search. Go to Basic Search to look for a match.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Basic Search' })).toHaveAttribute('href', '/basic_search');
    const paths = fetchSpy.mock.calls.map(([url]) => new URL(String(url), 'http://localhost').pathname);
    expect(paths.filter((path) => path.includes('search'))).toEqual([]);
    await expectAccessible();
  },
);

test('links to Basic Search when the URL has no search', async () => {
  open('/result');
  expect(await screen.findByText('Go to Basic Search to look for a match.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basic Search' })).toBeVisible();
  await expectAccessible();
});

describe('a search without results', () => {
  test('suggests filters to remove, with the number of members that each removal adds', async () => {
    serveResults();
    serve(matches.relaxSearch, {
      items: [
        { filter: 'ages', found: 100, more: true },
        { filter: 'paths', found: 3, more: false },
      ],
    });
    const page = open();
    expect(await screen.findByText('Go to Basic Search to look for a match.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Remove Spiritual Path: 3 more' })).toBeVisible();
    await expectAccessible();
    const requests = serveResults(testMatch());
    await page.user.click(screen.getByRole('link', { name: 'Remove Age: more than 100' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(requests.map(({ query }) => decodeSearch(query.data))).toEqual([{ ...criteria, ages: null }]);
  });

  test('suggests nothing if removing any one filter adds no members', async () => {
    serveResults();
    const requests = serve(matches.relaxSearch, { items: [] });
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(screen.queryByText(/Remove a filter/)).not.toBeInTheDocument();
  });

  test('shows the empty list while suggestions load', async () => {
    serveResults();
    hang(matches.relaxSearch);
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('shows an error and a retry button that loads the suggestions', async () => {
    serveResults();
    serveProblem(matches.relaxSearch, 'service.unavailable');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
    await expectAccessible();
    serve(matches.relaxSearch, { items: [{ filter: 'paths', found: 3, more: false }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Remove Spiritual Path: 3 more' })).toBeVisible();
  });
});

test('links to the form with the search filled in', async () => {
  serveResults(testMatch());
  open();
  const link = await screen.findByRole('link', { name: 'Change this search' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/basic_search');
  expect(decodeSearch(searchParams.get('data') ?? '')).toEqual(criteria);
});

test('shows an error and a retry button that loads the results', async () => {
  serveProblem(matches.search, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serveResults(testMatch());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('announces that the results are loading', () => {
  hang(matches.search);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

describe('saving the search', () => {
  const toSavedSearch = (body: {
    name: string;
    criteria: matches.SearchCriteria;
    alert: boolean;
  }): matches.SavedSearch => ({
    ...body,
    id: '0199a7c0-0000-7000-8000-00000000000a',
    savedAt: '2026-05-01T10:00:00.000Z',
  });
  const openForm = async () => {
    serveResults(testMatch());
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Save this search' }));
    return page;
  };
  const getNameField = () => screen.getByRole('textbox', { name: 'Name your search' });

  test('requires a name and enables alerts by default', async () => {
    const requests = serve(matches.saveSearch, ({ body }) => toSavedSearch(body));
    const { user } = await openForm();
    expect(getNameField()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByText('Please name your search.')).toBeVisible();
    await expectAccessible();
    await user.type(getNameField(), 'Followers of Osho{Enter}');
    expect(await screen.findByText('Search saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save this search' })).toHaveFocus());
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Followers of Osho', criteria, alert: true }]);
  });

  test('sends one request when submitted twice', async () => {
    hang(matches.saveSearch);
    const { user } = await openForm();
    await user.type(getNameField(), 'Followers of Osho{Enter}');
    const save = screen.getByRole('button', { name: 'Save this search' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    getNameField().closest('form')?.requestSubmit();
    expect(queryClient.getMutationCache().findAll({ status: 'pending' })).toHaveLength(1);
  });

  test('saves a search without an alert', async () => {
    const requests = serve(matches.saveSearch, ({ body }) => toSavedSearch(body));
    const { user } = await openForm();
    await user.type(getNameField(), 'Quiet one');
    await user.click(screen.getByRole('checkbox', { name: 'Tell me about new matches' }));
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    await waitFor(() => expect(requests.map(({ body }) => body.alert)).toEqual([false]));
  });

  test('shows an error and keeps the entered name if saving fails', async () => {
    serveProblem(matches.saveSearch, 'matches.too_many_searches');
    const { user } = await openForm();
    await user.type(getNameField(), 'One too many{Enter}');
    expect(await screen.findByText('You can save up to ten searches. Please remove one first.')).toBeVisible();
    expect(getNameField()).toHaveValue('One too many');
  });

  test('returns the focus to the button on Cancel', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Save this search' })).toHaveFocus();
  });
});
