import { identity, notification } from '@hamrah/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testViewer } from '../../testing/fixtures.ts';
import { type MockedPush, mockPush } from '../../testing/mock-push.ts';
import { serve, serveProblem } from '../../testing/mock-server.ts';
import { useSession } from '../session.ts';
import { signIn, signOut } from '../sign-in.ts';
import {
  canAskForNotifications,
  notificationSupport,
  renewNotifications,
  turnOffNotifications,
  turnOnNotifications,
} from './device-notifications.ts';

const choice = { ...notification.defaultDeviceChoice, showsNames: true };
const other = { ...testViewer, member: 'HM9X8W7V6T' };
const member = (viewer = testViewer) => useSession.setState({ status: 'member', viewer }, true);

let browser: MockedPush;
let saved: { body: { subscription: { endpoint: string }; choice: typeof choice } }[];
beforeEach(() => {
  browser = mockPush();
  member();
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
  saved = serve(notification.saveDeviceNotifications, undefined);
});

describe('support', () => {
  it('depends on the browser and on the permission', () => {
    expect([notificationSupport(), canAskForNotifications()]).toEqual(['available', true]);
    browser.permission = 'granted';
    expect([notificationSupport(), canAskForNotifications()]).toEqual(['available', false]);
    browser.permission = 'denied';
    expect([notificationSupport(), canAskForNotifications()]).toEqual(['blocked', false]);
  });

  it('needs an installed site on an iPhone', () => {
    vi.unstubAllGlobals();
    expect(notificationSupport()).toBe('unavailable');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    expect(notificationSupport()).toBe('needs_install');
    vi.restoreAllMocks();
  });
});

it('saves the browser’s subscription with the choice', async () => {
  expect(await turnOnNotifications(choice)).toBe(true);
  expect(saved).toMatchObject([{ body: { subscription: { endpoint: browser.endpoint }, choice } }]);
});

it('saves nothing if the member refuses', async () => {
  browser.answer = 'denied';
  expect(await turnOnNotifications(choice)).toBe(false);
  expect([saved, browser.endpoint]).toEqual([[], undefined]);
});

it('ends the subscription when notifications are turned off', async () => {
  await turnOnNotifications(choice);
  const removals = serve(notification.removeDeviceNotifications, undefined);
  await turnOffNotifications();
  expect([removals.length, browser.endpoint]).toEqual([1, undefined]);
});

it('keeps the subscription if the server does not confirm its removal', async () => {
  await turnOnNotifications(choice);
  serveProblem(notification.removeDeviceNotifications, 'service.unavailable');
  await expect(turnOffNotifications()).rejects.toThrow();
  expect(browser.endpoint).toBeDefined();
});

describe('a log-out', () => {
  it('ends the subscription and closes the notifications on the device', async () => {
    await turnOnNotifications(choice);
    browser.shown.push('You have a new message');
    serve(identity.signOut, undefined);
    await signOut();
    expect([browser.endpoint, browser.shown]).toEqual([undefined, []]);
  });
});

describe('a renewal', () => {
  it('does nothing if notifications are off', async () => {
    await renewNotifications();
    expect([saved, browser.endpoint]).toEqual([[], undefined]);
  });

  it('saves the new subscription with the same choice if the browser has replaced the old one', async () => {
    await turnOnNotifications(choice);
    await renewNotifications();
    expect(saved).toHaveLength(1);
    browser.endpoint = undefined;
    await renewNotifications();
    expect(saved).toMatchObject([{}, { body: { subscription: { endpoint: browser.endpoint }, choice } }]);
  });

  it('saves the subscription again after a log-in, because it belongs to the session', async () => {
    await turnOnNotifications(choice);
    serve(identity.signIn, testViewer);
    await signIn({ username: '2000000001', password: 'walk-together' });
    await renewNotifications();
    expect(saved).toHaveLength(2);
  });

  it('ends the subscription if another member has logged in', async () => {
    await turnOnNotifications(choice);
    member(other);
    await renewNotifications();
    expect([saved.length, browser.endpoint]).toEqual([1, undefined]);
  });

  it('ends the subscription if the member has revoked the permission', async () => {
    await turnOnNotifications(choice);
    browser.permission = 'denied';
    await renewNotifications();
    expect([saved.length, browser.endpoint]).toEqual([1, undefined]);
  });
});
