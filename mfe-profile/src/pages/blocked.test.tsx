import { identity, inbox, notification, profile } from '@hamrah/contracts';
import {
  expectAccessible,
  refuse,
  render,
  screen,
  serve,
  testAccount,
  testCard,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import App from '../app.tsx';

const meera = testCard();
const blocked = (...members: (typeof meera)[]) =>
  serve(inbox.listBlocked, {
    items: members.map((member) => ({ member, at: '2026-11-03T10:00:00.000Z' })),
    next: null,
  });
const open = async () => {
  const { user } = render(<App />, { path: '/setting' });
  return { user, section: within(await screen.findByRole('region', { name: 'Blocked members' })) };
};

beforeEach(() => {
  serve(notification.readPreferences, notification.defaultPreferences);
  serve(identity.readAccount, testAccount());
  serve(identity.listSessions, { items: [] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
});

test('who has blocked nobody is told so', async () => {
  blocked();
  const { section } = await open();
  expect(await section.findByText('You have blocked nobody.')).toBeVisible();
});

test('a block is taken back, and the member goes from the list', async () => {
  blocked(meera);
  const { user, section } = await open();
  expect(await section.findByText(/Since .*Nov.* 2026/)).toBeVisible();
  await expectAccessible();
  const asked = serve(inbox.unblockMember, () => {
    blocked();
    return undefined;
  });
  await user.click(section.getByRole('button', { name: 'Unblock Meera Sharma' }));
  expect(await section.findByText('You have blocked nobody.')).toBeVisible();
  expect(await screen.findByText('Meera is no longer blocked.')).toBeInTheDocument();
  expect(asked).toEqual([{ params: { member: meera.code } }]);
});

test('a block that could not be taken back stays, and it is said why', async () => {
  blocked(meera);
  refuse(inbox.unblockMember, 'service.unavailable');
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Unblock Meera Sharma' }));
  expect(await screen.findByText(/This part of Hamrah is resting/)).toBeInTheDocument();
  await waitFor(() => expect(section.getByText('Meera Sharma')).toBeVisible());
});
