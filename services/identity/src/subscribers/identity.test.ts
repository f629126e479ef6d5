import { admin, identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { accountPassword, createAccount, identityService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

const signedInOn = (member: string) => ({ member, device: `Chrome of ${member}`, at: new Date().toISOString() });
const publish = (member: string) =>
  service.context.commit(async (tx) => tx.emit(identity.signedInOnNewDevice, signedInOn(member)));
const publishedMembers = async () =>
  (await service.publishedEvents(identity.signedInOnNewDevice)).map(({ data: { member } }) => member);

it('erases the published events and dead letters of a deleted member and keeps those of others', async () => {
  const [deleted, other] = await Promise.all([createAccount(service.context), createAccount(service.context)]);
  await publish(deleted.code);
  await publish(other.code);
  await publish(deleted.code);
  expect(await publishedMembers()).toEqual([deleted.code, other.code, deleted.code]);
  for (const { code: member } of [deleted, other])
    await service.deliverRaw(admin.memberCorrected, `unreadable ${member}`, { member });
  await service
    .as({ code: deleted.code, gender: 'Female' })
    .call(identity.deleteAccount, { body: { password: accountPassword } });
  await expect.poll(publishedMembers, { timeout: 10_000 }).toEqual([other.code]);
  await expect
    .poll(async () => (await service.deadLetters()).map(({ payload }) => payload), { timeout: 10_000 })
    .toEqual([`unreadable ${other.code}`]);
});

it('waits for events in the outbox, so that none is published after the erasure', async () => {
  const { code } = await createAccount(service.context);
  await expect(
    service.context.commit(async (tx) => {
      tx.emit(identity.signedInOnNewDevice, signedInOn(code));
    }),
  ).resolves.toBeUndefined();
  await expect
    .poll(() =>
      service.context.eraseEvents(code).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await publishedMembers()).not.toContain(code);
});
