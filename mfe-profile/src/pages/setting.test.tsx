import { identity, inbox, notification, profile } from '@hamrah/contracts';
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

const here = {
  id: 'here',
  current: true,
  device: 'Chrome on Linux',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
};
const phone = { ...here, id: 'phone', current: false, device: 'Safari on iOS' };

const open = async () => {
  const page = render(<App />, { path: '/setting' });
  await screen.findByRole('heading', { name: 'Contact Details' });
  return page;
};
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  serve(notification.readPreferences, notification.defaultPreferences);
  serve(identity.readAccount, testAccount());
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.listSessions, { items: [here, phone] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
});

describe('the settings', () => {
  it('mark what is verified of the contact details, and nothing else', async () => {
    await open();
    const [email, number] = part('Contact Details').getAllByRole('definition');
    expect(email).toHaveTextContent('arjun.mehta@example.org');
    expect(email).not.toHaveTextContent('Verified');
    expect(number).toHaveTextContent('2000000001 Verified');
    await expectAccessible();
  });

  it('say why they could not be loaded, and load when tried again', async () => {
    serveProblem(identity.readAccount, 'service.unavailable');
    const { user } = render(<App />, { path: '/setting' });
    await screen.findByRole('alert');
    serve(identity.readAccount, testAccount());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('arjun.mehta@example.org')).toBeVisible();
  });

  it('are announced as loading', async () => {
    hang(identity.readAccount);
    render(<App />, { path: '/setting' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

describe('changing the password', () => {
  const change = async (current: string, password: string, again = password) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('takes the old and the new one, and empties the form', async () => {
    const asked = serve(identity.changePassword, undefined);
    await change('walk-together', 'a new password');
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ current: 'walk-together', password: 'a new password' }]);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  it('stands at the old one when that is wrong, and keeps what was typed', async () => {
    serveProblem(identity.changePassword, 'identity.wrong_password');
    await change('something else', 'a new password');
    expect(await screen.findByText('This password is not right.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });

  it('refuses two new ones that differ', async () => {
    await change('walk-together', 'a new password', 'another password');
    expect(await screen.findByText('Password Not Match')).toBeVisible();
  });
});

describe('where the member is signed in', () => {
  it('names this browser first, and signs another out', async () => {
    const ended = serve(identity.endSession, undefined);
    const { user } = await open();
    const rows = await part('Where you are signed in').findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Chrome on Linux This browser'),
      expect.stringContaining('Safari on iOS'),
    ]);
    serve(identity.listSessions, { items: [here] });
    await user.click(screen.getByRole('button', { name: /Sign out of Safari on iOS/ }));
    expect(await screen.findByText('Signed out there.')).toBeVisible();
    expect(ended.map(({ params }) => params)).toEqual([{ session: 'phone' }]);
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('signs out everywhere else at once', async () => {
    const ended = serve(identity.endOtherSessions, undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
    expect(ended).toHaveLength(1);
  });

  it('says when a browser could not be signed out', async () => {
    serveProblem(identity.endSession, 'identity.session_not_found');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Sign out of Safari/ }));
    expect(await screen.findByText('This session has ended already.')).toBeVisible();
  });
});

describe('hiding the account', () => {
  it('hides, says so, and offers the way back', async () => {
    const asked = serve(identity.setHidden, ({ body: { hidden } }) => testAccount({ hidden }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide Account' }));
    await user.click(await screen.findByRole('button', { name: 'Unhide Account' }));
    expect(await screen.findByText('Your account is visible to members.')).toBeVisible();
    expect(asked.map(({ body }) => body.hidden)).toEqual([true, false]);
  });

  it('changes nothing on the page when the server refuses', async () => {
    serveProblem(identity.setHidden, 'service.unavailable');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide Account' }));
    expect(await screen.findByText(/This part of Hamrah is resting/)).toBeVisible();
    expect(screen.getByText('Your account is visible to members.')).toBeVisible();
  });
});

describe('deleting the account', () => {
  const ask = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Delete Account' }));
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    return page;
  };

  it('asks for the password, then leaves for the start', async () => {
    const asked = serve(identity.deleteAccount, undefined);
    const { user, currentUrl } = await ask();
    await expectAccessible();
    await user.type(screen.getByLabelText('Your password'), 'walk-together');
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(asked.map(({ body }) => body)).toEqual([{ password: 'walk-together' }]);
  });

  it('deletes nothing on a wrong password', async () => {
    serveProblem(identity.deleteAccount, 'identity.wrong_password');
    const { user, currentUrl } = await ask();
    await user.type(screen.getByLabelText('Your password'), 'something else');
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText('This password is not right.')).toBeVisible();
    expect(currentUrl()).toBe('/setting');
  });

  it('can be left', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
