import { identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { useDataSaver, useSpeedReports } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  testAccount,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../app.tsx';

const currentSession = {
  id: 'current',
  current: true,
  device: 'Chrome on Linux',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastActiveAt: '2026-11-21T08:00:00.000Z',
};
const phoneSession = { ...currentSession, id: 'phone', current: false, device: 'Safari on iOS' };

const open = async () => {
  const page = render(<App />, { path: '/setting' });
  await screen.findByRole('heading', { name: 'Contact Details' });
  return page;
};
const getRegion = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
  serve(notification.readPreferences, notification.defaultPreferences);
  serve(matches.readDailySettings, matches.defaultDailySettings);
  serve(identity.readAccount, testAccount());
  serve(profile.readActivityVisibility, { isShown: false });
  serve(profile.readAnonymousCardChoice, { isShown: false });
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.readSecondFactors, { items: [], recoveryCodesLeft: 0 });
  serve(identity.listSessions, { items: [currentSession, phoneSession] });
  serve(profile.listShares, { shares: [] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
});

describe('the settings', () => {
  it('turn the data saver and the speed reports of this browser on and off', async () => {
    const { user } = await open();
    const [saver, reports] = [
      screen.getByRole('checkbox', { name: 'Use less data' }),
      screen.getByRole('checkbox', { name: 'Report how fast pages are' }),
    ];
    expect(saver).not.toBeChecked();
    expect(reports).toBeChecked();
    await user.click(saver);
    await user.click(reports);
    expect([useDataSaver.getState().isOn, useSpeedReports.getState().isOn]).toEqual([true, false]);
    await user.click(saver);
    await user.click(reports);
    expect([useDataSaver.getState().isOn, useSpeedReports.getState().isOn]).toEqual([false, true]);
  });

  it('save the choice to show the last activity, which is off by default, and restore it if saving fails', async () => {
    const changes = serve(profile.setActivityVisibility, ({ body }) => body);
    const { user } = await open();
    const checkbox = await screen.findByRole('checkbox', { name: 'Show when I was last active' });
    expect(checkbox).not.toBeChecked();
    await user.click(checkbox);
    expect(checkbox).toBeChecked();
    await waitFor(() => expect(changes).toEqual([{ body: { isShown: true } }]));
    serveProblem(profile.setActivityVisibility, 'service.unavailable');
    await user.click(checkbox);
    expect(await screen.findByText('This part of Hamrah is unavailable. Please try again shortly.')).toBeVisible();
    expect(checkbox).toBeChecked();
  });

  it('save the choice to show visitors the age group, path and region, which is off by default', async () => {
    const changes = serve(profile.setAnonymousCardChoice, ({ body }) => body);
    const { user } = await open();
    const checkbox = await screen.findByRole('checkbox', { name: 'Let visitors see my age group, path and region' });
    expect(checkbox).not.toBeChecked();
    await user.click(checkbox);
    await waitFor(() => expect(changes).toEqual([{ body: { isShown: true } }]));
    expect(checkbox).toBeChecked();
  });

  it('mark only verified contact details', async () => {
    await open();
    const [email, number] = getRegion('Contact Details').getAllByRole('definition');
    expect(email).toHaveTextContent('arjun.mehta@example.org');
    expect(email).not.toHaveTextContent('Verified');
    expect(number).toHaveTextContent('2000000001 Verified');
    await expectAccessible();
  });

  it('show an error and a retry button if loading fails', async () => {
    serveProblem(identity.readAccount, 'service.unavailable');
    const { user } = render(<App />, { path: '/setting' });
    await screen.findByRole('alert');
    serve(identity.readAccount, testAccount());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('arjun.mehta@example.org')).toBeVisible();
  });

  it('announce that they are loading', async () => {
    hang(identity.readAccount);
    render(<App />, { path: '/setting' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('changing the password', () => {
  const changePassword = async (currentPassword: string, password: string, confirmation = password) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Current password'), currentPassword);
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('sends the old and the new password and clears the form', async () => {
    const requests = serve(identity.changePassword, undefined);
    await changePassword('walk-together', 'a new password');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ current: 'walk-together', password: 'a new password' }]);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  it('focuses the current password if it is wrong, and keeps the input', async () => {
    serveProblem(identity.changePassword, 'identity.wrong_password');
    await changePassword('something else', 'a new password');
    expect(await screen.findByText('This password is incorrect. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });

  it('rejects two different new passwords', async () => {
    await changePassword('walk-together', 'a new password', 'another password');
    expect(await screen.findByText('Password Not Match')).toBeVisible();
  });
});

describe('the signed-in browsers', () => {
  it('are listed with this browser marked, and another browser can be signed out', async () => {
    const signOutRequests = serve(identity.endSession, undefined);
    const { user } = await open();
    const rows = await getRegion('Where you’re signed in').findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Chrome on Linux This browser'),
      expect.stringContaining('Safari on iOS'),
    ]);
    serve(identity.listSessions, { items: [currentSession] });
    await user.click(screen.getByRole('button', { name: /Sign out of Safari on iOS/ }));
    expect(await screen.findByText('That browser has been signed out.')).toBeVisible();
    expect(signOutRequests.map(({ params }) => params)).toEqual([{ session: 'phone' }]);
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('can all be signed out except this one', async () => {
    const signOutRequests = serve(identity.endOtherSessions, undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You’re signed out everywhere else.')).toBeVisible();
    expect(signOutRequests).toHaveLength(1);
  });

  it('show an error when a browser could not be signed out', async () => {
    serveProblem(identity.endSession, 'identity.session_not_found');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Sign out of Safari/ }));
    expect(await screen.findByText('This session has already ended.')).toBeVisible();
  });
});

describe('hiding the account', () => {
  it('hides the account and offers to unhide it', async () => {
    const requests = serve(identity.setHidden, ({ body: { hidden } }) => testAccount({ hidden }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide Account' }));
    await user.click(await screen.findByRole('button', { name: 'Unhide Account' }));
    expect(await screen.findByText('Your account is visible to members.')).toBeVisible();
    expect(requests.map(({ body }) => body.hidden)).toEqual([true, false]);
  });

  it('leaves the account visible when the request fails', async () => {
    serveProblem(identity.setHidden, 'service.unavailable');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide Account' }));
    expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
    expect(screen.getByText('Your account is visible to members.')).toBeVisible();
  });
});

describe('deleting the account', () => {
  const openDialog = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Delete Account' }));
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    return page;
  };

  it('asks for the password and opens the landing page', async () => {
    const requests = serve(identity.deleteAccount, undefined);
    const { user, currentUrl } = await openDialog();
    await expectAccessible();
    await user.type(screen.getByLabelText('Your password'), 'walk-together');
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(requests.map(({ body }) => body)).toEqual([{ password: 'walk-together' }]);
  });

  it('keeps the account if the password is wrong', async () => {
    serveProblem(identity.deleteAccount, 'identity.wrong_password');
    const { user, currentUrl } = await openDialog();
    await user.type(screen.getByLabelText('Your password'), 'something else');
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText('This password is incorrect. Please try again.')).toBeVisible();
    expect(currentUrl()).toBe('/setting');
  });

  it('can be cancelled', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
