import { matches } from '@hamrah/contracts';
import { expectAccessible, hang, render, screen, serve, serveProblem, testMatch, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const open = () => render(<App />, { path: '/todaymatches' });
const meera: matches.DailyMatch = { ...testMatch(), why: ['pathAndCity', 'answersSoon'] };
const asha: matches.DailyMatch = {
  ...testMatch({ code: 'HM1A2B3C4E', firstName: 'Asha' }),
  why: ['nobodyRuledOut'],
};
const serveDaily = (items: matches.DailyMatch[], state: matches.DailyMatches['state'] = 'on') =>
  serve(matches.listDailyMatches, { state, items, nextAt: state === 'off' ? null : '2026-03-11T02:30:00.000Z' });

test('shows each match with its reasons', async () => {
  serveDaily([meera, asha]);
  open();
  const reasons = within(await screen.findByRole('list', { name: 'Why Meera' }));
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Same path, same city',
    'Usually answers within two days',
  ]);
  expect(screen.getByText('Neither of you has ruled the other out')).toBeVisible();
  expect(screen.getByText(/^New matches appear on [A-Z][a-z]+day at \d+:\d\d [ap]m\.$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Connect/ }).length).toBeGreaterThan(0);
  await expectAccessible();
});

test('passes on a member and moves the focus to the next one', async () => {
  serveDaily([meera, asha]);
  const passes = serve(matches.passDailyMatch, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pass on Meera Sharma' }));
  expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull();
  const next = within(within(screen.getByRole('article', { name: 'Asha Sharma' })).getByRole('heading'));
  expect(next.getByRole('link')).toHaveFocus();
  expect(passes).toMatchObject([{ params: { member: meera.code } }]);
});

test('shows a member again if the pass fails', async () => {
  serveDaily([meera]);
  serveProblem(matches.passDailyMatch, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pass on Meera Sharma' }));
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('explains every factor of the selection', async () => {
  serveDaily([meera]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Why am I shown these?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why these people?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(dialog.getByRole('link', { name: 'Change your settings' })).toHaveAttribute('href', '/setting#settings-daily');
  await expectAccessible();
});

test.each([
  ['on', 'No matches for today', '/myprofile#partnerPref'],
  ['waiting', 'Some people are waiting for your answer', '/received'],
  ['off', 'Today’s matches are off', '/setting#settings-daily'],
] as const)('explains what to do when there are no matches: %s', async (state, title, href) => {
  serveDaily([], state);
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .some((link) => link.getAttribute('href') === href),
  ).toBe(true);
  await expectAccessible();
});

test('shows an error and a retry button that loads the list', async () => {
  serveProblem(matches.listDailyMatches, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serveDaily([meera]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('announces that the list is loading', () => {
  hang(matches.listDailyMatches);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
