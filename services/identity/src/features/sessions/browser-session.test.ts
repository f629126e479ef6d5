import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { accountPassword, createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

const signIn = ({ phone }: Account, cookies: Record<string, string>) =>
  service.asAnyone({ cookies }).call(identity.signIn, { body: { username: phone, password: accountPassword } });
const publishedOthers = async ({ code }: Account) =>
  (await service.publishedEvents(identity.browserShared))
    .filter(({ key }) => key === code)
    .map(({ data }) => data.other);

it('publishes that two members share a browser', async () => {
  const [asha, usha] = [await createAccount(service.context), await createAccount(service.context)];
  await signIn(usha, await signInAs(service, asha));
  expect([await publishedOthers(usha), await publishedOthers(asha)]).toEqual([[asha.code], []]);
});

it('publishes nothing for the same member, after a sign-out, or for a forged cookie', async () => {
  const [asha, usha] = [await createAccount(service.context), await createAccount(service.context)];
  await signIn(asha, await signInAs(service, asha));
  const jar = await signInAs(service, asha);
  const forged = `${(jar[identity.refreshCookie] ?? '').slice(0, 37)}${'x'.repeat(65)}`;
  await signIn(usha, { [identity.refreshCookie]: forged });
  // The forged cookie has not ended the session of `jar`.
  expect((await service.asAnyone({ cookies: jar }).send(identity.readSession)).status).toBe(200);
  await service.asAnyone({ cookies: jar }).call(identity.signOut);
  await signIn(usha, jar);
  expect([await publishedOthers(asha), await publishedOthers(usha)]).toEqual([[], []]);
});

it('ends the browser’s previous session, and no session of other browsers', async () => {
  const [asha, usha] = [await createAccount(service.context), await createAccount(service.context)];
  const sessionsOf = async ({ code }: Account) =>
    (await service.context.store.sessions.listOfMember(code, new Date())).map(({ id }) => id);
  const [currentJar, otherJar] = [await signInAs(service, asha), await signInAs(service, asha)];
  const sessionIdOf = (jar: Record<string, string>) => (jar[identity.refreshCookie] ?? '').split('.')[0];
  await signIn(asha, currentJar);
  expect(await sessionsOf(asha)).toHaveLength(2);
  expect(await sessionsOf(asha)).not.toContain(sessionIdOf(currentJar));
  await expect(service.asAnyone({ cookies: currentJar }).call(identity.refreshSession)).rejects.toMatchObject({
    status: 401,
  });
  await signIn(usha, otherJar);
  expect(await sessionsOf(asha)).not.toContain(sessionIdOf(otherJar));
  const forged = `${(await sessionsOf(asha))[0]}.${'x'.repeat(65)}`;
  await signIn(usha, { [identity.refreshCookie]: forged });
  expect((await sessionsOf(asha)).concat(await sessionsOf(usha))).toHaveLength(3);
  expect(await sessionsOf(asha)).toHaveLength(1);
});
