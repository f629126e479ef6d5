import { matches } from '@hamrah/contracts';
import { expectAccessible, hang, render, screen, serve, serveProblem, testMatch } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const open = () => render(<App />, { path: '/mutual' });

test('shows the members in the order of the reply', async () => {
  serve(matches.listMutual, { items: [testMatch(), testMatch({ code: 'HM1A2B3C4E', firstName: 'Asha' })] });
  open();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Meera Sharma', 'Asha Sharma']);
  expect(screen.getByRole('heading', { level: 1, name: 'Looking for You' })).toBeVisible();
});

test('links to the partner preferences when the list is empty', async () => {
  serve(matches.listMutual, { items: [] });
  open();
  expect(await screen.findByText('No matches found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit partner preferences' })).toHaveAttribute(
    'href',
    '/myprofile#partnerPref',
  );
  await expectAccessible();
});

test('shows an error and a retry button that loads the list', async () => {
  serveProblem(matches.listMutual, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serve(matches.listMutual, { items: [testMatch()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
  await expectAccessible();
});

test('announces that the list is loading', async () => {
  hang(matches.listMutual);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('polls while the matches are being prepared', async () => {
  serveProblem(matches.listMutual, 'matches.profile_pending');
  open();
  expect(await screen.findByText('We’re setting up your matches. Please wait a moment.')).toBeVisible();
  serve(matches.listMutual, { items: [testMatch()] });
  expect(await screen.findByRole('article')).toBeVisible();
});
