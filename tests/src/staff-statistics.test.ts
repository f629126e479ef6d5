import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin, billing, identity, inbox, type PublishedMember, profile, rpcSubjectOf } from '@hamrah/contracts';
import { createAccount, identityService, signInAs } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { environmentOf, keyEnvironment, startTestService, testMember } from '@hamrah/service-kit/testing';
import { testNatsUrl } from '@hamrah/service-kit/testing/test-environment';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Events arrive in any order, so a subscriber retries until it knows the member. */
const retry = { maxAttempts: 100, delaysMs: [50, 100], ackWaitMs: 5_000, heartbeatMs: 500 };
const polling = { timeout: 60_000, interval: 200 };

const keys = { CONTACT_HASH_KEYS: randomBytes(32).toString('hex'), STAFF_KEY: randomBytes(32).toString('hex') };
const command = fileURLToPath(new URL('../../services/admin/src/commands/rebuild-projections.ts', import.meta.url));

/** The services that staff statistics depend on, on one bus, each with its own database. */
async function openServices() {
  const billingService = await openBilling({ retry });
  const optionsOf = (service: string) => ({
    sameEnvironmentAs: { environment: environmentOf(service, billingService.environment) },
    retry,
  });
  const otherServices = {
    identity: await startTestService(identityService, optionsOf('identity')),
    profile: await startTestService(profileService, optionsOf('profile')),
    inbox: await openInbox(optionsOf('inbox')),
    admin: await openAdmin({ ...optionsOf('admin'), env: keys }),
  };
  return {
    ...otherServices,
    billing: billingService,
    async stop() {
      for (const service of Object.values(otherServices)) await service.stop();
      await billingService.stop();
    },
  };
}

let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.stop());

/** Registers a member and signs in. */
async function registerMember(
  fields: Partial<PublishedMember>,
): Promise<PublishedMember & { cookies: Record<string, string> }> {
  const member = testMember(fields);
  const { member: code, firstName, lastName, gender, country, joinedAt } = member;
  const account = await createAccount(services.identity.context, {
    code,
    firstName,
    lastName,
    gender,
    country,
    registeredAt: new Date(joinedAt),
  });
  await services.identity.context.commit(async (tx) => tx.emit(identity.accountRegistered, registrationOf(member)));
  await vi.waitFor(async () => {
    expect(await services.inbox.context.store.members.find(code)).toBeDefined();
    expect(await services.billing.context.store.members.find(code)).toBeDefined();
  }, polling);
  return { ...member, cookies: await signInAs(services.identity, account) };
}

/** Reads the revenue from billing as the root user of the bus, because no service may request it. */
async function readRevenue(): Promise<number> {
  const bus = await connect(natsOptions(testNatsUrl()));
  const subject = rpcSubjectOf(billing.getRevenue, services.billing.environment.BUS_NAMESPACE);
  const { result } = (await bus.request(subject, '{}', { timeout: 10_000 })).json<{ result: unknown }>();
  await bus.close();
  return billing.getRevenue.reply.parse(result).totalPaise;
}

/** The statistics from the databases and RPCs of the services that own the data. */
async function readOwnerData() {
  const { accounts } = services.identity.context.store;
  const { profiles } = services.profile.context.store;
  const { invitations } = services.inbox.context.store;
  const revenuePaise = await readRevenue();
  const { items: payments } = await services.admin.context.request(billing.listSettledPayments, { limit: 50 });
  const paidUsers = await profiles.model.countDocuments({ accountType: 'Pro' });
  const totalUsers = await accounts.model.countDocuments();
  return {
    counters: {
      totalUsers,
      paidUsers,
      freeUsers: totalUsers - paidUsers,
      revenuePaise,
      // No member of this test is synthetic.
      demoRevenuePaise: 0,
      male: await accounts.model.countDocuments({ gender: 'Male' }),
      female: await accounts.model.countDocuments({ gender: 'Female' }),
    },
    connections: await invitations.model.countDocuments({ state: 'accepted' }),
    payments: payments.map(({ payment, state, totalPaise, refundedPaise, invoice }) => ({
      payment,
      state,
      totalPaise,
      refundedPaise,
      invoice,
    })),
    plans: payments.length,
  };
}

/** The same statistics as staff see them. */
async function readStaffView() {
  const owner = await services.admin.signInAs('owner');
  services.admin.advanceClock(31_000);
  const { counters, days } = await owner.call(admin.readStaffDashboard, { query: { days: 366 } });
  const { items, entries } = await owner.call(admin.listPayments, { query: { limit: 100 } });
  return {
    counters,
    connections: days.reduce((sum, { connections }) => sum + connections, 0),
    payments: items.map(({ payment, state, totalPaise, refundedPaise, invoice }) => ({
      payment,
      state,
      totalPaise,
      refundedPaise,
      invoice,
    })),
    plans: entries,
  };
}

const expectAgreement = () =>
  vi.waitFor(async () => expect(await readStaffView()).toEqual(await readOwnerData()), polling);

it('staff statistics agree with the owning services after every action, and a rebuild changes nothing', {
  timeout: 300_000,
}, async () => {
  const joinedAt = new Date().toISOString();
  const women = [
    await registerMember({ joinedAt }),
    await registerMember({ joinedAt }),
    await registerMember({ joinedAt }),
  ] as const;
  const men = [
    await registerMember({ joinedAt, gender: 'Male' }),
    await registerMember({ joinedAt, gender: 'Male' }),
  ] as const;
  await expectAgreement();

  await services.inbox.connect(men[0], women[0]);
  await services.inbox.connect(men[0], women[1]);
  await services.inbox.connect(men[1], women[2]);
  await services.inbox.as(women[1]).call(inbox.endConnection, { params: { member: men[0].member } });
  const [payment] = [await services.billing.buy(women[0]), await services.billing.buy(men[0])];
  await services.billing.buy(women[2]);
  await expectAgreement();

  services.billing.sandbox.refund(await services.billing.intentOf(payment), 50_00);
  await services.billing.sandbox.waitForWebhooks();
  await expectAgreement();

  const leavingClient = services.identity.asAnyone({ cookies: women[2].cookies });
  await leavingClient.call(identity.deleteAccount, { body: { password: 'a long enough password' } });
  await expectAgreement();

  expect(await readStaffView()).toMatchObject({
    counters: { totalUsers: 4, paidUsers: 2, male: 2, revenuePaise: 3 * 1_768_82 - 50_00 },
    connections: 1,
    plans: 3,
  });
  const owner = await services.admin.signInAs('owner');
  const listRows = async () => (await owner.call(admin.listMembers, { query: {} })).items;
  const rowsBefore = await listRows();
  for (const row of rowsBefore) {
    const { items } = await services.admin.context.request(profile.listMembers, { after: '', codes: [row.member] });
    expect(items[0]?.published).toMatchObject({
      firstName: row.firstName,
      accountType: row.accountType,
      joinedAt: row.joinedAt,
    });
  }
  const env = {
    PATH: process.env.PATH,
    ...keyEnvironment,
    ...services.admin.environment,
    ...keys,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env, timeout: 120_000 });
  expect(stdout).toBe('Rebuilt 4 members, 3 payments and 1 connections; removed 0 unknown rows.\n');
  expect(await listRows()).toEqual(rowsBefore);
  await expectAgreement();
});
