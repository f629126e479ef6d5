import { identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
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

const { defaultPreferences: defaults } = notification;
const open = async () => {
  const page = render(<App />, { path: '/setting' });
  await screen.findByRole('heading', { name: 'Emails' });
  await getRegion().findByRole('button', { name: 'Save email settings' });
  return page;
};
const getRegion = () => within(screen.getByRole('region', { name: 'Emails' }));
/** Whether the browser would ask before closing the window. */
const isUnloadBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  serve(identity.readAccount, testAccount());
  serve(profile.readActivityVisibility, { isShown: false });
  serve(profile.readAnonymousCardChoice, { isShown: false });
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.listSessions, { items: [] });
  serve(profile.listShares, { shares: [] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
  serve(notification.readPreferences, defaults);
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
  serve(matches.readDailySettings, matches.defaultDailySettings);
});

describe('the email settings', () => {
  it('show the saved choices and save a change with the browser’s time zone', async () => {
    const requests = serve(notification.savePreferences, ({ body }) => body);
    const { user } = await open();
    const visitSelect = getRegion().getByRole('button', { name: /Someone viewed your profile/ });
    expect(visitSelect).toHaveTextContent('Once a day');
    await user.click(visitSelect);
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Never' }));
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    await waitFor(() =>
      expect(requests.map(({ body }) => body)).toEqual([
        { email: { ...defaults.email, profile_visited: 'never' }, quietHours: null, timeZone: browserTimeZone },
      ]),
    );
  });

  it('set and clear quiet hours', async () => {
    const requests = serve(notification.savePreferences, ({ body }) => body);
    const { user } = await open();
    const quietHoursBox = getRegion().getByRole('checkbox', { name: /No emails at night/ });
    await user.click(quietHoursBox);
    expect(getRegion().getByRole('button', { name: /Quiet from/ })).toHaveTextContent('22:00');
    await expectAccessible();
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ quietHours: { from: '22:00', to: '07:00' } });
    await user.click(quietHoursBox);
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toMatchObject({ quietHours: null });
  });

  it('show changes made elsewhere beside unsaved changes', async () => {
    const { user } = await open();
    await user.click(getRegion().getByRole('checkbox', { name: /No emails at night/ }));
    serve(notification.readPreferences, { ...defaults, email: { ...defaults.email, invitation_received: 'never' } });
    void queryClient.invalidateQueries({ queryKey: ['notification'] });
    const invitationSelect = getRegion().getByRole('button', { name: /Someone would like to connect/ });
    await waitFor(() => expect(invitationSelect).toHaveTextContent('Never'));
    expect(getRegion().getByRole('checkbox', { name: /No emails at night/ })).toBeChecked();
    const requests = serve(notification.savePreferences, ({ body }) => body);
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({
      email: { invitation_received: 'never' },
      quietHours: { from: '22:00', to: '07:00' },
    });
  });

  it('ask before the member leaves with unsaved changes, but not after saving', async () => {
    serve(notification.savePreferences, ({ body }) => body);
    const { user, currentUrl, navigate } = await open();
    const quietHoursBox = getRegion().getByRole('checkbox', { name: /No emails at night/ });
    await user.click(quietHoursBox);
    await waitFor(() => expect(isUnloadBlocked()).toBe(true));
    await navigate('/elsewhere');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Your changes haven’t been saved.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/setting');
    expect(quietHoursBox).toBeChecked();
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    await waitFor(() => expect(isUnloadBlocked()).toBe(false));
    await navigate('/elsewhere');
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('do not ask after a change is undone', async () => {
    const { user, currentUrl, navigate } = await open();
    const quietHoursBox = getRegion().getByRole('checkbox', { name: /No emails at night/ });
    await user.click(quietHoursBox);
    await waitFor(() => expect(isUnloadBlocked()).toBe(true));
    await user.click(quietHoursBox);
    await waitFor(() => expect(isUnloadBlocked()).toBe(false));
    await navigate('/elsewhere');
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('show an error when saving fails', async () => {
    serveProblem(notification.savePreferences, 'service.unavailable');
    const { user } = await open();
    await user.click(getRegion().getByRole('button', { name: 'Save email settings' }));
    expect(await screen.findByText(/is unavailable/)).toBeInTheDocument();
  });
});
