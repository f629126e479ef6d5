import { matches } from '@hamrah/contracts';
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
import { describe, expect, test } from 'vitest';
import App from '../app.tsx';

const kept = (facts: Partial<matches.ShortlistedCard> = {}): matches.ShortlistedCard => ({
  ...testMatch({ shortlisted: true }),
  note: null,
  shortlistedAt: '2026-05-01T10:00:00.000Z',
  ...facts,
});
const asha = kept({ code: 'HM1A2B3C4E', firstName: 'Asha' });
const list = (...items: matches.ShortlistedCard[]) => serve(matches.listShortlist, { items, next: null });
const open = (path = '/shortlisted') => render(<App />, { path });
const heart = (name: string) => screen.findByRole('button', { name: `Shortlist ${name} Sharma` });

describe('the shortlist', () => {
  test('tells when each was put on it, and has exactly its filters', async () => {
    list(kept());
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
    expect(screen.getByText('Only you see this list; nobody learns that they are on it.')).toBeVisible();
  });

  test('is narrowed to a day, a week or a month, and by height in inches', async () => {
    const asked = list(kept());
    const { user, address } = open('/shortlisted?heights=60-70');
    await user.click(screen.getByText('Within', { selector: 'summary' }));
    const within_ = within(screen.getByRole('group', { name: 'Within' }));
    expect(within_.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.trim())).toEqual([
      'All',
      'Within a day',
      'Within a week',
      'Within a month',
    ]);
    await user.click(within_.getByRole('radio', { name: 'Within a week' }));
    expect(address()).toBe('/shortlisted?heights=60-70&within=week');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ within: 'week', heights: { from: 60, to: 70 } }));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription('5\' 0"');
    await expectAccessible();
  });

  test('that is empty says so, and how it fills', async () => {
    list();
    open();
    expect(await screen.findByText('No matches found')).toBeVisible();
    expect(screen.getByText('Press the heart of a profile, and it waits here.')).toBeVisible();
    await expectAccessible();
  });

  test('is read anew when someone was put on it elsewhere', async () => {
    list();
    serve(matches.listMyPathMatches, { items: [testMatch()], next: null });
    serve(matches.addToShortlist, undefined);
    const { user, go } = open();
    await screen.findByText('No matches found');
    await go('/mymatches');
    await user.click(await heart('Meera'));
    list(kept());
    await go('/shortlisted');
    expect(await screen.findByText('Shortlisted on 1 May 2026')).toBeVisible();
  });
});

describe('a heart taken away', () => {
  test('takes the card along, and the focus to the next, then the one before, then the empty list', async () => {
    const last = kept({ code: 'HM1A2B3C4F', firstName: 'Diya' });
    list(kept(), asha, last);
    const removed = serve(matches.removeFromShortlist, undefined);
    const { user } = open();
    await user.click(await heart('Asha'));
    expect(screen.queryByRole('article', { name: 'Asha Sharma' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Diya Sharma' })).toHaveFocus();
    await user.click(await heart('Diya'));
    expect(screen.getByRole('link', { name: 'Meera Sharma' })).toHaveFocus();
    await user.click(await heart('Meera'));
    expect(screen.getByText('No matches found')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    await waitFor(() =>
      expect(removed.map(({ params }) => params.member).toSorted()).toEqual([kept().code, asha.code, last.code]),
    );
  });

  test('and refused brings the card back with the reason', async () => {
    list(kept(), asha);
    refuse(matches.removeFromShortlist, 'service.unavailable');
    const { user } = open();
    await user.click(await heart('Meera'));
    expect(await screen.findByText(/This part of Hamrah is resting/)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  });
});

describe('a private note', () => {
  test('is kept, changed and removed, and the focus stays with its button', async () => {
    list(kept());
    const asked = serve(matches.noteOnShortlist, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a private note about Meera' }));
    const field = screen.getByRole('textbox', { name: 'Private note about Meera' });
    expect(field).toHaveFocus();
    await expectAccessible();
    await user.type(field, ' Calls on Sunday ');
    list(kept({ note: 'Calls on Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Calls on Sunday')).toBeVisible();
    const edit = await screen.findByRole('button', { name: 'Edit note about Meera' });
    await waitFor(() => expect(edit).toHaveFocus());
    await user.click(edit);
    expect(screen.getByRole('textbox')).toHaveValue('Calls on Sunday');
    await user.clear(screen.getByRole('textbox'));
    list(kept());
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note removed.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add a private note about Meera' })).toBeVisible();
    expect(asked.map(({ body }) => body.note)).toEqual(['Calls on Sunday', null]);
  });

  test('that is refused stays to be saved again; given up, nothing has changed', async () => {
    list(kept({ note: 'Old words' }));
    refuse(matches.noteOnShortlist, 'service.unavailable');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit note about Meera' }));
    await user.type(screen.getByRole('textbox'), ', new words');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/This part of Hamrah is resting/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Old words, new words');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Old words')).toBeVisible();
  });

  test('shows as saving while it is on its way', async () => {
    list(kept());
    slow(matches.noteOnShortlist);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a private note about Meera' }));
    await user.type(screen.getByRole('textbox'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save note' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });
});
