import { randomUUID } from 'node:crypto';
import { inbox, notification } from '@hamrah/contracts';
import type { PushPayload, PushSubscription } from '@hamrah/contracts/notification';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { findScreenFaults } from './screen-faults.ts';
import { listPushed, openSharedSystem, type SharedSystem, subscribeToPush } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman, premiumMan: man } = membersOfJourney('deviceNotifications');

let system: SharedSystem;
let browser: Browser;
let phone: Session;
let mansApi: ApiClient;
/** The subscription of the woman's phone, and that of another device on which she stays logged in. */
let subscriptions: { phone: PushSubscription; tablet: PushSubscription };

/** Headless Chromium has no push service and shows no notifications, so the page uses ours and grants the permission. */
const usePushService = (page: Page, subscription: PushSubscription) =>
  page.addInitScript((stored) => {
    const key = 'test.subscribed';
    const own = {
      endpoint: stored.endpoint,
      toJSON: () => stored,
      unsubscribe: async () => localStorage.removeItem(key),
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test.permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test.permission', 'granted');
      return 'granted';
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, '1');
      return own as unknown as ReturnType<typeof PushManager.prototype.subscribe>;
    };
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(key) === null ? null : own) as unknown as ReturnType<
        typeof PushManager.prototype.getSubscription
      >;
  }, subscription);

const sendMessage = (text: string) =>
  mansApi.call(inbox.sendMessage, {
    params: { member: woman.code },
    body: { id: randomUUID(), text, confirmed: false },
  });
const section = () => phone.page.getByRole('region', { name: 'Notifications on this device' });

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  subscriptions = { phone: await subscribeToPush(), tablet: await subscribeToPush() };
  mansApi = new ApiClient(system.origin);
  await mansApi.signIn(man.phone, man.password);
  const tablet = new ApiClient(system.origin);
  await tablet.signIn(woman.phone, woman.password);
  await tablet.call(notification.saveDeviceNotifications, {
    body: { subscription: subscriptions.tablet, choice: notification.defaultDeviceChoice },
  });
  phone = await openSession(browser, system.origin, 360);
  await usePushService(phone.page, subscriptions.phone);
  await phone.page.goto('/');
  await signIn(phone.page, woman.phone, woman.password);
  await phone.page.waitForURL('**/dashboard');
});

afterAll(async () => {
  await browser?.close();
});

it('offers notifications once an invitation has been sent', async () => {
  const { page } = phone;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(`/user/${man.code}`);
  await page
    .getByRole('button', { name: /^Connect Now/ })
    .first()
    .click();
  const accept = page.getByRole('button', { name: 'Yes, notify me' });
  await accept.waitFor();
  // At the end of the page, the bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await findScreenFaults(page)).toEqual([]);
  await accept.click();
  await page.getByText('We’ll notify you on this device.').first().waitFor();
});

it('notifies a member that their invitation was accepted, without a name', async () => {
  await mansApi.call(inbox.sendInvitation, { body: { to: woman.code } });
  await expect.poll(() => listPushed(subscriptions.phone)).toHaveLength(1);
  const [payload] = await listPushed(subscriptions.phone);
  expect(payload).toMatchObject({ title: 'Your invitation was accepted', path: '/accepted' });
  expect(JSON.stringify([payload?.title, payload?.body])).not.toContain(man.firstName);
});

it('shows a pushed notification from the service worker', async () => {
  const { page } = phone;
  await page.goto('/dashboard');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body, tag: options?.tag, data: options?.data });
    };
  });
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const payload: PushPayload = { title: 'You have a new message', body: 'Open it.', tag: 'a|b', path: '/messages' };
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: system.origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  const readShown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  const { title, body, tag, path } = payload;
  await expect.poll(readShown).toEqual([{ title, body, tag, data: { path } }]);
});

it('sends names and kinds of notification only if the member chose them', async () => {
  const { page } = phone;
  await page.goto('/setting#settings-device');
  expect(await findScreenFaults(page)).toEqual([]);
  const saved = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/notification/device') && response.request().method() === 'PUT',
    );
  const namesSaved = saved();
  await section().getByRole('checkbox', { name: 'Show first names' }).press('Space');
  await namesSaved;
  await sendMessage('Namaste');
  const titles = async () => (await listPushed(subscriptions.phone)).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Your invitation was accepted', `${man.firstName} sent you a message`]);
  const messagesSaved = saved();
  await section().getByRole('checkbox', { name: 'Messages' }).press('Space');
  await messagesSaved;
  await sendMessage('How are you?');
  await expect.poll(async () => (await listPushed(subscriptions.tablet)).length).toBe(3);
  expect(await titles()).toHaveLength(2);
  const messagesSavedAgain = saved();
  await section().getByRole('checkbox', { name: 'Messages' }).press('Space');
  await messagesSavedAgain;
});

it('sends nothing to a device after its log-out', async () => {
  const { page } = phone;
  await page.goto('/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logout successful.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
  await sendMessage('Are you there?');
  await expect.poll(async () => (await listPushed(subscriptions.tablet)).length).toBe(4);
  expect(await listPushed(subscriptions.phone)).toHaveLength(2);
  expect(phone.errors).toEqual([]);
});
