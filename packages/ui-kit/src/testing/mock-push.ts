import { vi } from 'vitest';

/** The notifications of a browser, whose member answers each request for permission with `answer`. */
export interface MockedPush {
  /** The permission that the browser has stored. */
  permission: NotificationPermission;
  /** The member's answer. */
  answer: NotificationPermission;
  /** The current subscription, if there is one. */
  endpoint: string | undefined;
  /** Titles of the notifications that the browser shows. */
  readonly shown: string[];
}

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** Gives the browser of a test a service worker and a push service. The cleanup after the test removes them. */
export function mockPush(permission: NotificationPermission = 'default'): MockedPush {
  let subscribed = 0;
  const mocked: MockedPush = { permission, answer: 'granted', endpoint: undefined, shown: [] };
  const subscriptionOf = (endpoint: string | undefined) =>
    endpoint === undefined
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          async unsubscribe() {
            mocked.endpoint = undefined;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscriptionOf(mocked.endpoint),
    async subscribe() {
      if (mocked.endpoint === undefined) {
        subscribed += 1;
        mocked.endpoint = `https://fcm.googleapis.com/fcm/send/${subscribed}`;
      }
      return subscriptionOf(mocked.endpoint);
    },
  };
  const registration = {
    pushManager,
    getNotifications: async () => mocked.shown.map((title) => ({ close: () => removeShown(mocked, title) })),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return mocked.permission;
    },
    async requestPermission() {
      if (mocked.permission === 'default') mocked.permission = mocked.answer;
      return mocked.permission;
    },
  });
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => name === 'serviceWorker' || name in target,
      get: (target, name) =>
        name === 'serviceWorker'
          ? { ready: Promise.resolve(registration), getRegistration: async () => registration }
          : Reflect.get(target, name, target),
    }),
  );
  return mocked;
}

function removeShown({ shown }: MockedPush, title: string): void {
  shown.splice(shown.indexOf(title), 1);
}
