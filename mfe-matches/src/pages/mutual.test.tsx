import { matches } from '@hamrah/contracts';
import { expectAccessible, refuse, render, screen, serve, slow, testMatch } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const open = () => render(<App />, { path: '/mutual' });

test('people who are looking for someone like the viewer stand in the order given, best score first', async () => {
  serve(matches.listMutual, { items: [testMatch(), testMatch({ code: 'HM1A2B3C4E', firstName: 'Asha' })] });
  open();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Meera Sharma', 'Asha Sharma']);
  expect(screen.getByRole('heading', { level: 1, name: 'Looking for You' })).toBeVisible();
});

test('nobody yet leads to one’s preferences', async () => {
  serve(matches.listMutual, { items: [] });
  open();
  expect(await screen.findByText('No matches found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit partner preference' })).toHaveAttribute(
    'href',
    '/myprofile#partnerPref',
  );
  await expectAccessible();
});

test('what fails says why, and loads when tried again', async () => {
  refuse(matches.listMutual, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  serve(matches.listMutual, { items: [testMatch()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
  await expectAccessible();
});

test('what is on its way is announced as loading', async () => {
  slow(matches.listMutual);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('matches still being prepared come by themselves', async () => {
  refuse(matches.listMutual, 'matches.being_prepared');
  open();
  expect(await screen.findByText('Your matches are being prepared. Please wait a moment.')).toBeVisible();
  serve(matches.listMutual, { items: [testMatch()] });
  expect(await screen.findByRole('article')).toBeVisible();
});
