import { matches } from '@hamrah/contracts';
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
import { beforeEach, describe, expect, test } from 'vitest';
import App from '../app.tsx';

const shortlistedCard = (overrides: Partial<matches.ShortlistedCard> = {}): matches.ShortlistedCard => ({
  ...testMatch({ shortlisted: true }),
  note: null,
  shortlistedAt: '2026-05-01T10:00:00.000Z',
  ...overrides,
});
const asha = shortlistedCard({ code: 'HM1A2B3C4E', firstName: 'Asha' });
const serveList = (...items: matches.ShortlistedCard[]) => serve(matches.listShortlist, { items, next: null });
const open = (path = '/shortlisted') => render(<App />, { path });
const findHeart = (name: string) => screen.findByRole('button', { name: `Shortlist ${name} Sharma` });

beforeEach(() => {
  serve(matches.countMatches, { count: 1, more: false });
});

describe('the shortlist', () => {
  test('shows when each member was added, and its filters', async () => {
    serveList(shortlistedCard());
    open();
    expect(await screen.findByText('Shortlisted on 1 May 2026')).toBeVisible();
    const filters = screen.getByRole('region', { name: 'Filters' });
    expect([...filters.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Within',
      'Age',
      'Height in inches',
      'Spiritual Path',
      'Income',
    ]);
    expect(screen.getByText('Only you can see this list. Members won’t know they’re on it.')).toBeVisible();
  });

  test('filters by how recently a member was added and by height in inches', async () => {
    const requests = serveList(shortlistedCard());
    const { user, currentUrl } = open('/shortlisted?heights=60-70');
    await user.click(screen.getByText('Within', { selector: 'summary' }));
    const periods = within(screen.getByRole('group', { name: 'Within' }));
    expect(periods.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.trim())).toEqual([
      'All',
      'Within a day',
      'Within a week',
      'Within a month',
    ]);
    await user.click(periods.getByRole('radio', { name: 'Within a week' }));
    expect(currentUrl()).toBe('/shortlisted?heights=60-70&within=week');
    await waitFor(() =>
      expect(requests.at(-1)?.query).toMatchObject({ within: 'week', heights: { from: 60, to: 70 } }),
    );
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription('5\' 0"');
    await expectAccessible();
  });

  test('explains how to fill an empty list', async () => {
    serveList();
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByText('Tap the heart on a profile to add it here.')).toBeVisible();
    await expectAccessible();
  });

  test('restores the date and the note of a removed member on Undo', async () => {
    serveList(shortlistedCard({ note: 'Call her' }));
    serve(matches.removeFromShortlist, undefined);
    const restorations = serve(matches.restoreToShortlist, undefined);
    const { user } = open();
    await user.click(await findHeart('Meera'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findHeart('Meera')).toBeVisible();
    await waitFor(() =>
      expect(restorations).toEqual([
        { params: { member: 'HM1A2B3C4D' }, body: { shortlistedAt: '2026-05-01T10:00:00.000Z', note: 'Call her' } },
      ]),
    );
  });

  test('reloads when a member is shortlisted on another page', async () => {
    serveList();
    serve(matches.listMyPathMatches, { items: [testMatch()], next: null });
    serve(matches.addToShortlist, undefined);
    const { user, navigate } = open();
    await screen.findByText('No matches found');
    await navigate('/mymatches');
    await user.click(await findHeart('Meera'));
    serveList(shortlistedCard());
    await navigate('/shortlisted');
    expect(await screen.findByText('Shortlisted on 1 May 2026')).toBeVisible();
  });
});

describe('removing a member from the shortlist', () => {
  test('removes the card and moves the focus to the next card, the previous one, or the empty list', async () => {
    const diya = shortlistedCard({ code: 'HM1A2B3C4F', firstName: 'Diya' });
    serveList(shortlistedCard(), asha, diya);
    const removeRequests = serve(matches.removeFromShortlist, undefined);
    const { user } = open();
    await user.click(await findHeart('Asha'));
    expect(screen.queryByRole('article', { name: 'Asha Sharma' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Diya Sharma' })).toHaveFocus();
    await user.click(await findHeart('Diya'));
    expect(screen.getByRole('link', { name: 'Meera Sharma' })).toHaveFocus();
    await user.click(await findHeart('Meera'));
    expect(screen.getByText('No matches found')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await waitFor(() =>
      expect(removeRequests.map(({ params }) => params.member).toSorted()).toEqual([
        shortlistedCard().code,
        asha.code,
        diya.code,
      ]),
    );
  });

  test('restores the card and shows an error if the removal fails', async () => {
    serveList(shortlistedCard(), asha);
    serveProblem(matches.removeFromShortlist, 'service.unavailable');
    const { user } = open();
    await user.click(await findHeart('Meera'));
    expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  });
});

describe('a private note', () => {
  test('can be saved and removed, and the focus returns to its button', async () => {
    serveList(shortlistedCard());
    const requests = serve(matches.saveShortlistNote, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a private note about Meera' }));
    const field = screen.getByRole('textbox', { name: 'Private note about Meera' });
    expect(field).toHaveFocus();
    await expectAccessible();
    await user.type(field, ' Calls on Sunday ');
    serveList(shortlistedCard({ note: 'Calls on Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Calls on Sunday')).toBeVisible();
    const edit = await screen.findByRole('button', { name: 'Edit note about Meera' });
    await waitFor(() => expect(edit).toHaveFocus());
    await user.click(edit);
    expect(screen.getByRole('textbox')).toHaveValue('Calls on Sunday');
    await user.clear(screen.getByRole('textbox'));
    serveList(shortlistedCard());
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note removed.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add a private note about Meera' })).toBeVisible();
    expect(requests.map(({ body }) => body.note)).toEqual(['Calls on Sunday', null]);
  });

  test('keeps the edited text if saving fails, and restores the saved note on Cancel', async () => {
    serveList(shortlistedCard({ note: 'Old words' }));
    serveProblem(matches.saveShortlistNote, 'service.unavailable');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit note about Meera' }));
    await user.type(screen.getByRole('textbox'), ', new words');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Old words, new words');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Old words')).toBeVisible();
  });

  test('disables the Save note button during the request', async () => {
    serveList(shortlistedCard());
    hang(matches.saveShortlistNote);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a private note about Meera' }));
    await user.type(screen.getByRole('textbox'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save note' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });
});
