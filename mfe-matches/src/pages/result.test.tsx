import { matches } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { expectAccessible, refuse, render, screen, serve, slow, testMatch, waitFor } from '@hamrah/ui-kit/testing';
import { describe, expect, test } from 'vitest';
import App from '../app.tsx';

const { decodeSearch, encodeSearch, openSearch } = matches;
const criteria = { ...openSearch, paths: ['Osho'], ages: { from: 21, to: 36 } };
const addressOf = (data: string) => `/result?${new URLSearchParams({ data })}`;
const open = (path = addressOf(encodeSearch(criteria))) => render(<App />, { path });
const found = (...items: matches.MatchCard[]) => serve(matches.search, { items, next: null });

test('who meets the search stands on cards, with the verified mark', async () => {
  const asked = found(testMatch({ emailVerified: true }));
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Email verified' })).toBeVisible();
  expect(asked.map(({ query }) => decodeSearch(query.data))).toEqual([criteria]);
});

test('the result says what was searched for, as the form names it', async () => {
  found(testMatch());
  const page = open();
  expect(screen.getByText('Spiritual Path: Osho · Age: 21 to 36')).toBeVisible();
  const more = {
    ...openSearch,
    paths: ['Osho', 'Vipassana'],
    states: ['Punjab'],
    diets: ['Vegetarian'],
    heightsInches: { from: 60, to: 66 },
    withoutChildren: true,
  };
  await page.go(addressOf(encodeSearch(more)));
  expect(
    await screen.findByText(
      `Spiritual Path: Osho, Vipassana · State Living in: Punjab · Diet: Veg · Height: 5' 0" to 5' 6" · Kids: No`,
    ),
  ).toBeVisible();
});

test('a search written by hand is taken as the specification encodes it', async () => {
  const asked = found(testMatch());
  open(addressOf('["Osho","21","36"]'));
  await screen.findByRole('article');
  expect(asked.map(({ query }) => decodeSearch(query.data))).toEqual([criteria]);
});

test.each(['', '[', '{"$ne":1}', '[[],17,30]'])(
  'a malformed search is refused kindly, without asking: %s',
  async (data) => {
    const asked = found();
    open(addressOf(data));
    expect(
      await screen.findByText('This search could not be read. Go to Basic Search to look for a match.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Basic Search' })).toHaveAttribute('href', '/basic_search');
    expect(asked).toHaveLength(0);
    await expectAccessible();
  },
);

test('no search at all leads to Basic Search', async () => {
  open('/result');
  expect(await screen.findByText('Go to Basic Search to look for a match.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basic Search' })).toBeVisible();
  await expectAccessible();
});

describe('a search that finds nobody', () => {
  test('tells which filter to leave open, and what that brings', async () => {
    found();
    serve(matches.relaxSearch, {
      items: [
        { filter: 'ages', found: 100, more: true },
        { filter: 'paths', found: 3, more: false },
      ],
    });
    const page = open();
    expect(await screen.findByText('Go to Basic Search to look for a match.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Leave Spiritual Path open: 3 more' })).toBeVisible();
    await expectAccessible();
    const asked = found(testMatch());
    await page.user.click(screen.getByRole('link', { name: 'Leave Age open: more than 100' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked.map(({ query }) => decodeSearch(query.data))).toEqual([{ ...criteria, ages: null }]);
  });

  test('and whom no single filter keeps away says no more than that', async () => {
    found();
    const asked = serve(matches.relaxSearch, { items: [] });
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(screen.queryByText(/leave it open/)).not.toBeInTheDocument();
  });

  test('looks for filters to leave open in sight of everyone', async () => {
    found();
    slow(matches.relaxSearch);
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('says when they could not be looked for, and looks again', async () => {
    found();
    refuse(matches.relaxSearch, 'service.unavailable');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
    await expectAccessible();
    serve(matches.relaxSearch, { items: [{ filter: 'paths', found: 3, more: false }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Leave Spiritual Path open: 3 more' })).toBeVisible();
  });
});

test('the search can be changed', async () => {
  found(testMatch());
  open();
  const link = await screen.findByRole('link', { name: 'Change the search' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/basic_search');
  expect(decodeSearch(searchParams.get('data') ?? '')).toEqual(criteria);
});

test('a result that fails says why and comes when tried again', async () => {
  refuse(matches.search, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  found(testMatch());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a result on its way is announced as loading', () => {
  slow(matches.search);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

describe('saving the search', () => {
  const saved = (body: { name: string; criteria: matches.SearchCriteria; alert: boolean }): matches.SavedSearch => ({
    ...body,
    id: '0199a7c0-0000-7000-8000-00000000000a',
    savedAt: '2026-05-01T10:00:00.000Z',
  });
  const begin = async () => {
    found(testMatch());
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Save this search' }));
    return page;
  };
  const name = () => screen.getByRole('textbox', { name: 'Name of the search' });

  test('asks for a name, and alerts unless unticked', async () => {
    const asked = serve(matches.saveSearch, ({ body }) => saved(body));
    const { user } = await begin();
    expect(name()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByText('Please name your search.')).toBeVisible();
    await expectAccessible();
    await user.type(name(), 'Followers of Osho{Enter}');
    expect(await screen.findByText('Search saved.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save this search' })).toHaveFocus());
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Followers of Osho', criteria, alert: true }]);
  });

  test('once more while it is on its way changes nothing', async () => {
    slow(matches.saveSearch);
    const { user } = await begin();
    await user.type(name(), 'Followers of Osho{Enter}');
    const save = screen.getByRole('button', { name: 'Save this search' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    name().closest('form')?.requestSubmit();
    expect(queryClient.getMutationCache().findAll({ status: 'pending' })).toHaveLength(1);
  });

  test('without an alert is kept without one', async () => {
    const asked = serve(matches.saveSearch, ({ body }) => saved(body));
    const { user } = await begin();
    await user.type(name(), 'Quiet one');
    await user.click(screen.getByRole('checkbox', { name: 'Tell me when someone new fits' }));
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    await waitFor(() => expect(asked.map(({ body }) => body.alert)).toEqual([false]));
  });

  test('refused says why, and what was typed stays', async () => {
    refuse(matches.saveSearch, 'matches.too_many_searches');
    const { user } = await begin();
    await user.type(name(), 'One too many{Enter}');
    expect(await screen.findByText('You can keep ten searches. Please remove one first.')).toBeVisible();
    expect(name()).toHaveValue('One too many');
  });

  test('given up leads back to the button', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Save this search' })).toHaveFocus();
  });
});
