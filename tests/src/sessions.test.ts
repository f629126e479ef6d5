import { admin, identity, notification } from '@hamrah/contracts';
import { createAccount, identityService, signInAs } from '@hamrah/identity/testing';
import { openNotification, openSocket } from '@hamrah/notification/testing';
import { startTestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alteredTokens, forgedTokens } from './forged-tokens.ts';

/** Two pods of identity, and two pods of a service with routes and sockets, on one bus. */
async function openPods() {
  const service = await openNotification();
  const otherPod = await service.startPod();
  const identityPod = await startTestService(identityService, { sameEnvironmentAs: service.pod });
  const otherIdentityPod = await startTestService(identityService, { sameEnvironmentAs: identityPod });
  return {
    identity: [identityPod, otherIdentityPod] as const,
    notification: [service.pod, otherPod] as const,
    signingKey: service.podEnvironment.SESSION_SIGNING_KEY,
    async stop() {
      for (const pod of [otherIdentityPod, identityPod, otherPod, service]) await pod.stop();
    },
  };
}

let pods: Awaited<ReturnType<typeof openPods>>;
beforeAll(async () => {
  pods = await openPods();
});
afterAll(() => pods.stop());

type Jar = Record<string, string>;
const cookieOf = (token: string) => `${identity.accessCookie}=${token}`;
const signIn = async () => {
  const account = await createAccount(pods.identity[0].context);
  return { account, jar: await signInAs(pods.identity[0], account) };
};
/** Sends a request with these cookies to every pod. Returns the statuses. */
const readStatuses = async (cookies: Jar) => {
  const replies = [
    ...pods.identity.map((pod) => pod.asAnyone({ cookies }).send(identity.readAccount, {})),
    ...pods.notification.map((pod) => pod.asAnyone({ cookies }).send(notification.countUnread, {})),
  ];
  return (await Promise.all(replies)).map(({ status }) => status);
};
/** Opens a socket on both notification pods with the access token in a jar. Returns a live count of closed sockets. */
const openSockets = async (jar: Jar) => {
  const cookie = cookieOf(jar[identity.accessCookie] ?? '');
  const sockets = pods.notification.map(({ url }) => openSocket(url, { cookie }));
  await Promise.all(sockets.map(({ open }) => open));
  const closed = { count: 0 };
  for (const socket of sockets) void socket.closed.then(() => (closed.count += 1));
  return closed;
};
/** Expects that, within five seconds, every pod refuses the access token and both sockets are closed. */
async function expectEnded(jar: Jar, closedSockets: { readonly count: number }) {
  await expect.poll(() => readStatuses(jar), { timeout: 5_000, interval: 50 }).toEqual([401, 401, 401, 401]);
  await expect.poll(() => closedSockets.count, { timeout: 5_000 }).toBe(2);
  for (const { url } of pods.notification) {
    const socket = openSocket(url, { cookie: cookieOf(jar[identity.accessCookie] ?? '') });
    expect(await socket.connectError).toBe('session.required');
  }
}

describe('an access token', () => {
  it('is refused by every pod if it is forged in any of 200 ways, and a forged token opens no socket', async () => {
    const { jar } = await signIn();
    const token = jar[identity.accessCookie] ?? '';
    expect(await readStatuses(jar)).toEqual([200, 200, 200, 200]);
    const forgeries = [...Object.entries(forgedTokens(token, pods.signingKey))];
    const altered = alteredTokens(token, 2).map((text, index) => [`with change ${index}`, text] as const);
    expect(forgeries.length + altered.length).toBeGreaterThan(200);
    for (const [description, forgery] of [...forgeries, ...altered]) {
      const statuses = await readStatuses({ [identity.accessCookie]: forgery });
      expect([description, ...statuses]).toEqual([description, 401, 401, 401, 401]);
    }
    for (const [description, forgery] of forgeries.filter(([, forgery]) => forgery.length < 4_000)) {
      const socket = openSocket(pods.notification[1].url, { cookie: cookieOf(forgery) });
      expect([description, await socket.connectError]).toEqual([description, 'session.required']);
    }
  });
});

describe('within five seconds, every pod refuses the access token and closes the sockets', () => {
  it('after a sign-out', async () => {
    const { jar } = await signIn();
    const closedSockets = await openSockets(jar);
    await pods.identity[1].asAnyone({ cookies: jar }).send(identity.signOut, {});
    await expectEnded(jar, closedSockets);
  });

  it('after a suspension, which ends all sessions of the member and prevents their refresh', async () => {
    const { account, jar } = await signIn();
    const otherJar = await signInAs(pods.identity[1], account);
    const closedSockets = [await openSockets(jar), await openSockets(otherJar)] as const;
    const data = { member: account.code, suspended: true, reasonCode: 'fake_profile' as const };
    await pods.identity[0].deliver(admin.suspensionDecided, { ...data, at: new Date().toISOString() }, { sequence: 1 });
    await expectEnded(jar, closedSockets[0]);
    await expectEnded(otherJar, closedSockets[1]);
    for (const pod of pods.identity) {
      const reply = await pod.asAnyone({ cookies: jar }).send(identity.refreshSession, {});
      expect(reply.status).toBe(401);
    }
  });
});
