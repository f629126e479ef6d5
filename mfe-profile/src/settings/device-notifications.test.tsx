import { notification } from '@hamrah/contracts';
import { expectAccessible, mockPush, render, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeviceNotifications } from './device-notifications.tsx';

const { defaultDeviceChoice } = notification;
const open = () => render(<DeviceNotifications />, { path: '/setting' });

let stored: notification.DeviceChoice | null;
let saved: { body: { choice: notification.DeviceChoice } }[];
beforeEach(() => {
  stored = null;
  serve(notification.readDeviceNotifications, () => ({ publicKey: 'B'.repeat(87), choice: stored }));
  saved = serve(notification.saveDeviceNotifications, ({ body }) => {
    stored = body.choice;
    return undefined;
  });
  serve(notification.removeDeviceNotifications, () => {
    stored = null;
    return undefined;
  });
});

it('turns on notifications of all kinds without names, and turns them off', async () => {
  const browser = mockPush();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeVisible();
  expect(saved).toMatchObject([{ body: { choice: defaultDeviceChoice } }]);
  expect(await screen.findByRole('checkbox', { name: 'Messages' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Show first names' })).not.toBeChecked();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByText('Notifications are off for this device.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(browser.endpoint).toBeUndefined();
});

it('saves each change at once', async () => {
  mockPush('granted');
  stored = defaultDeviceChoice;
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Today’s matches' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Today’s matches' })).not.toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: 'Show first names' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.body.choice).toEqual({
    kinds: { ...defaultDeviceChoice.kinds, daily_matches: false },
    showsNames: true,
  });
});

it('keeps the old choice and says why if saving fails', async () => {
  mockPush('granted');
  stored = defaultDeviceChoice;
  serveProblem(notification.saveDeviceNotifications, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Messages' }));
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Messages' })).toBeChecked());
});

it('says what to do if the browser blocks notifications', async () => {
  mockPush('denied');
  open();
  expect(await screen.findByText(/^Your browser blocks notifications from Hamrah\./)).toBeVisible();
});

it('says how an iPhone can show notifications', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  open();
  expect(await screen.findByText(/^On an iPhone or iPad, first add Hamrah to your home screen/)).toBeVisible();
  vi.restoreAllMocks();
});

it('says so if the browser cannot show notifications', async () => {
  open();
  expect(await screen.findByText(/^This browser can’t show notifications\./)).toBeVisible();
});
