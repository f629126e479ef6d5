import { identity, inbox, notification, profile } from '@hamrah/contracts';
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

const { defaultPreferences: usual } = notification;
const open = async () => {
  const page = render(<App />, { path: '/setting' });
  await screen.findByRole('heading', { name: 'E-mails' });
  await part().findByRole('button', { name: 'Save e-mails' });
  return page;
};
const part = () => within(screen.getByRole('region', { name: 'E-mails' }));
/** Whether the browser would ask before it closes the window. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  serve(identity.readAccount, testAccount());
  serve(inbox.listBlocked, { items: [], next: null });
  serve(identity.listSessions, { items: [] });
  serve(profile.readContactFilters, { filters: null, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
  serve(notification.readPreferences, usual);
});

describe('e-mails in the settings', () => {
  it('show what is chosen, and save another choice with the member’s time zone', async () => {
    const asked = serve(notification.savePreferences, ({ body }) => body);
    const { user } = await open();
    const visits = part().getByRole('button', { name: /Somebody looked at your profile/ });
    expect(visits).toHaveTextContent('Once a day');
    await user.click(visits);
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Never' }));
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([
        { email: { ...usual.email, profile_visited: 'never' }, quietHours: null, timeZone: zone },
      ]),
    );
  });

  it('take quiet hours, and let them go', async () => {
    const asked = serve(notification.savePreferences, ({ body }) => body);
    const { user } = await open();
    const box = part().getByRole('checkbox', { name: /No e-mails at night/ });
    await user.click(box);
    expect(part().getByRole('button', { name: /Quiet from/ })).toHaveTextContent('22:00');
    await expectAccessible();
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({ quietHours: { from: '22:00', to: '07:00' } });
    await user.click(box);
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toMatchObject({ quietHours: null });
  });

  it('show what was changed elsewhere meanwhile, beside what is chosen here', async () => {
    const { user } = await open();
    await user.click(part().getByRole('checkbox', { name: /No e-mails at night/ }));
    serve(notification.readPreferences, { ...usual, email: { ...usual.email, invitation_received: 'never' } });
    void queryClient.invalidateQueries({ queryKey: ['notification'] });
    const invitations = part().getByRole('button', { name: /Somebody would like to connect/ });
    await waitFor(() => expect(invitations).toHaveTextContent('Never'));
    expect(part().getByRole('checkbox', { name: /No e-mails at night/ })).toBeChecked();
    const asked = serve(notification.savePreferences, ({ body }) => body);
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({
      email: { invitation_received: 'never' },
      quietHours: { from: '22:00', to: '07:00' },
    });
  });

  it('are not left with something unsaved unasked, and are left at once when all is saved', async () => {
    serve(notification.savePreferences, ({ body }) => body);
    const { user, currentUrl, navigate } = await open();
    const box = part().getByRole('checkbox', { name: /No e-mails at night/ });
    await user.click(box);
    await waitFor(() => expect(isHeld()).toBe(true));
    await navigate('/elsewhere');
    const asks = within(await screen.findByRole('dialog'));
    expect(asks.getByText('What you changed here has not been saved.')).toBeVisible();
    await user.click(asks.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/setting');
    expect(box).toBeChecked();
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    await waitFor(() => expect(isHeld()).toBe(false));
    await navigate('/elsewhere');
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('ask nothing once a change is taken back', async () => {
    const { user, currentUrl, navigate } = await open();
    const box = part().getByRole('checkbox', { name: /No e-mails at night/ });
    await user.click(box);
    await waitFor(() => expect(isHeld()).toBe(true));
    await user.click(box);
    await waitFor(() => expect(isHeld()).toBe(false));
    await navigate('/elsewhere');
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('say so when they could not be saved', async () => {
    serveProblem(notification.savePreferences, 'service.unavailable');
    const { user } = await open();
    await user.click(part().getByRole('button', { name: 'Save e-mails' }));
    expect(await screen.findByText(/resting/)).toBeInTheDocument();
  });
});
